import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'Изменить, у кого что есть',
  lead: 'Планы сразу принимают FUNDER, GUARDIAN и MODERATOR только от держателей без задержки. Дайте ADMIN и LISTER задержку: это время, которое есть у участников, чтобы уйти.',
  role: 'Роль',
  account: 'Счёт',
  delay: 'Каждый вызов ждёт',
  delayHint: '0: действует сразу.',
  grant: {
    title: 'Выдать роль',
    button: 'Выдать',
    help: 'Если роль у счёта уже есть, это меняет задержку. Более долгая действует сразу, более короткая — только когда пройдёт разница.',
  },
  revoke: { title: 'Отозвать роль', button: 'Отозвать', help: 'Действует сразу.' },
  grantDelay: {
    title: 'Отложить выдачи роли',
    button: 'Задать',
    label: 'Выдача действует через',
    help: 'Изменение, которое сокращает ожидание, действует не раньше чем через пять дней.',
  },
  guardian: {
    title: 'Назначить хранителя роли',
    button: 'Назначить',
    label: 'Хранитель',
    help: 'Держатели роли-хранителя могут отменить то, что объявили держатели роли. Самому ADMIN хранителя назначить нельзя.',
  },
  table: 'Как управляется каждая роль',
  grantedBy: 'Кто выдаёт',
  cancelledBy: 'Кто отменяет',
  counts: 'Выдача действует',
  atOnce: 'сразу',
  after: (delay) => `через ${delay}`,
  unknown: (id) => `роль ${id}`,
}
