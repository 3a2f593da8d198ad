"""What Legion says: the names of factions, ranks, types and dice, and its messages, in both languages."""

from __future__ import annotations

from wartable.kernel.rulebook import Words
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)

FACTION_NAMES = {
    "rebels": Words("Rebel Alliance", "Альянс повстанцев"),
    "empire": Words("Galactic Empire", "Галактическая Империя"),
    "republic": Words("Galactic Republic", "Галактическая Республика"),
    "separatists": Words("Separatist Alliance", "Альянс сепаратистов"),
}
RANK_NAMES = {
    "commander": Words("Commander", "Военачальник"),
    "operative": Words("Operative", "Оперативник"),
    "corps": Words("Corps", "Рядовые"),
    "special-forces": Words("Special forces", "Спецвойска"),
    "support": Words("Support", "Поддержка"),
    "heavy": Words("Heavy", "Тяжёлые войска"),
}
TYPE_NAMES = {
    "trooper": Words("trooper", "солдаты"),
    "clone-trooper": Words("clone trooper", "солдаты-клоны"),
    "droid-trooper": Words("droid trooper", "солдаты-дроиды"),
    "emplacement-trooper": Words("emplacement trooper", "расчёт орудия"),
    "creature-trooper": Words("creature trooper", "всадники"),
    "ground-vehicle": Words("ground vehicle", "наземная техника"),
    "repulsor-vehicle": Words("repulsor vehicle", "техника на репульсорной тяге"),
}
SLOT_NAMES = {
    "heavy-weapon": Words("Heavy weapon", "Тяжёлое оружие"),
    "personnel": Words("Personnel", "Личный состав"),
    "gear": Words("Gear", "Снаряжение"),
    "grenades": Words("Grenades", "Гранаты"),
    "force": Words("Force", "Сила"),
    "comms": Words("Comms", "Коммуникации"),
    "command": Words("Command", "Командование"),
    "pilot": Words("Pilot", "Водитель"),
    "hardpoint": Words("Hardpoint", "Точка подвески"),
    "training": Words("Training", "Подготовка"),
    "armament": Words("Armament", "Вооружение"),
    "crew": Words("Crew", "Экипаж"),
    "generator": Words("Generator", "Генератор"),
    "counterpart": Words("Counterpart", "Спутник"),
}
SIDE_NAMES = {"light": Words("light side", "светлая сторона"), "dark": Words("dark side", "тёмная сторона")}
COLOUR_NAMES = (Words("red", "красный"), Words("black", "чёрный"), Words("white", "белый"))
