import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'Лидеры',
  lead: 'Участники по числу тех, кто стоит ниже. Большая команда ничего не говорит о том, кто сколько получил: это стоит первым.',
  outcomes: 'Сначала — что получили все',
  outcomesLead: 'Среди всех участников, которые что-то купили, по счётчикам книги в цепочке.',
  list: 'Самые большие команды',
  by: 'Порядок',
  team: 'В восьми уровнях',
  directs: 'Пришли напрямую',
  rank: 'Место',
  member: 'Участник',
  wallet: 'Кошелёк',
  since: 'С какого дня',
  you: 'вы',
  house: 'Номера 1 и 2 — это оператор и общий резерв. Они не чья-то команда и здесь не показаны.',
  empty: 'Пока никто не присоединился.',
  gated: 'Список команд',
}
