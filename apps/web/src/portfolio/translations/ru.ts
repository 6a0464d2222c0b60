import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'Портфель',
  lead: 'Что ваш кошелёк вложил в каждый план, что вернулось и что он получил. Количества разных токенов никогда не складываются.',
  why: 'Подключите кошелёк, чтобы увидеть, что у него есть в каждом плане. Подключение ничего не отправляет.',
  positions: 'В каждом плане',
  plan: 'План',
  paid: 'Внесено',
  open: 'Можно вернуть',
  returned: 'Вернулось',
  inside: 'Потрачено или внутри',
  earned: 'Получено',
  since: 'С',
  commissions: 'Комиссионные',
  commissionsLead: 'Планы записывают их на ваш номер; они ждут в книге, пока вы их не заберёте.',
  credited: 'Записано',
  collected: 'Забрано',
  waiting: 'Ждёт вас',
  member: 'Ваш номер',
  notMember: 'не участник',
  sponsor: 'Пришёл через',
  joined: 'Присоединился',
  empty:
    'Этот кошелёк ещё не пользовался ни одним планом. Выберите план, прочитайте, откуда его выплаты и что на деле получили участники.',
}
