import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'События',
  lead: 'Каждое событие каждого плана, которое касается вашего кошелька, сначала новые, каждое со своей транзакцией.',
  why: 'Подключите кошелёк, чтобы увидеть, что он сделал и получил в каждом плане.',
  filter: 'Вид',
  plan: 'План',
  allPlans: 'Все планы',
  from: 'С',
  to: 'По',
  when: 'Когда',
  what: 'Что',
  amount: 'Сумма',
  transaction: 'Транзакция',
  csv: 'Выгрузить CSV',
  print: 'Напечатать выписку',
  statement: 'Выписка о событиях в планах',
  statementOf: (wallet) => `Кошелёк ${wallet}`,
  statementPeriod: (from, to) => `С ${from} по ${to}`,
  begin: 'начала',
  now: 'сейчас',
  empty: 'Этот кошелёк ещё ничего не делал в планах. То, что он сделает, появится здесь.',
  nothing: 'Под этот выбор ничего не подходит. Выберите другой вид, план или время.',
  shown: (n) => `Показано ${n}, есть ещё. Выгрузка и выписка содержат показанное.`,
}
