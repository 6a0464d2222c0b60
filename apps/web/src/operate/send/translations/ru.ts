import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'Сначала заполните форму.',
  announcing: (title) => `Объявить: ${title}`,
  announce: 'Объявить',
  notHeld: (role) => `У этого счёта нет роли ${role}.`,
  delayed: (role, delay) =>
    `У этого счёта роль ${role} с задержкой ${delay}. Планы принимают эту роль только без задержки.`,
  atOnce: (role) => `Роль ${role}. Действует сразу.`,
  later: (role, delay) =>
    `Роль ${role}, с задержкой: это объявляет вызов. Выполнить его можно через ${delay}, в разделе «Объявленное».`,
  anybody: 'Роль не нужна.',
  tried: (block, fee) => `Опробовано на блоке ${block}: работает. Плата сети около ${fee}.`,
  untried: 'Пробный запуск был невозможен. Кошелёк покажет подробности, прежде чем вы подтвердите.',
  trying: 'Пробуем в цепочке',
}
