# Сообщения, общие для всех игр.
player-name = Игрок { $number }
ask-choose = Выберите
ask-place = Выберите место
ask-order-forced = Сработали несколько принудительных способностей: выберите, какая разрешится следующей
log-because = { $text } ({ $cause })
why-not = { $action } — запрещает { $rule }
rule-ruling = { $id }  { $question } Мы играем так: { $ruling }
over-won = Победа: { $winner }
over-draw = Ничья
