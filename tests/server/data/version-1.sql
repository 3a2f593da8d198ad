-- A database as version 1 of the schema wrote it: one table, two decisions, a word of chat.
CREATE TABLE chat (
	table_id VARCHAR(24) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "chat" VALUES('wgy3wJUWwk7V',0,0,'Anna','it''s me; hello',1.79472736222281551363e+09);
CREATE TABLE decks (
	id VARCHAR(24) NOT NULL, 
	user_id VARCHAR(64) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE journal (
	table_id VARCHAR(24) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	did VARCHAR(64), 
	left_ms INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, n), 
	UNIQUE (table_id, did)
);
INSERT INTO "journal" VALUES('wgy3wJUWwk7V',0,'play',0,'keep','0:old-0',-1,1.79472736221365022661e+09);
INSERT INTO "journal" VALUES('wgy3wJUWwk7V',1,'play',1,'keep','1:old-1',-1,1.79472736221764278411e+09);
CREATE TABLE meta (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT, 
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('version','1');
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	user_id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(24) NOT NULL, 
	invite VARCHAR(64) NOT NULL, 
	auto INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('wgy3wJUWwk7V',0,'human','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','Anna','','hr6DKxBPDMHVoMnEwC9yjOl9',1);
INSERT INTO "seats" VALUES('wgy3wJUWwk7V',1,'human','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','Борис','','nHi2laIB38Npcchk1f2emSfp',1);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules VARCHAR(40) NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(80) NOT NULL, 
	config TEXT NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	origin TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('wgy3wJUWwk7V','conquest','1','Old table','{"decks":["straken","nazdreg"]}','728301dfe8fb36b3cdd0a913902fc930','{"undo":"consent"}','playing','{}',1.79472736220500469206e+09,1.7947273622138805389e+09);
CREATE TABLE users (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX ix_tables_state ON tables (state);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_seats_invite ON seats (invite);
CREATE INDEX ix_decks_user_id ON decks (user_id);
