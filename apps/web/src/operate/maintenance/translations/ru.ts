import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Что пора сделать',
  lead: 'Покупки делятся, когда кончилось их время на условном счёте, раунды разыгрываются, банки переходят дальше, выручка передаётся. Отправить эти вызовы может каждый, и ни один из них ничего не выбирает. «npm run maintain -- --send» делает то же из cron, с ключом, у которого больше ничего нет.',
  looking: 'Читаем все планы. Это занимает несколько секунд.',
  again: 'Посмотреть снова',
  asOf: (time, due, waiting) => `На ${time}: пора сделать ${due}, ждут своего времени ${waiting}.`,
  none: 'Делать пока нечего.',
  failed: 'Планы не удалось прочитать. Проверьте соединение и попробуйте снова.',
  send: 'Отправить',
  needs: (gas) => `Около ${gas} газа.`,
  broken: (reason) => `Вызов не прошёл бы: ${reason}. На подпись он не предлагается.`,
  waiting: 'Ждут своего времени',
  reserve: 'Общий резерв',
  runner: (tip, left, budget) =>
    `Пакеты и вознаграждения: для держателя MAINTAINER команда «npm run maintain -- --send» отправляет работу пакетами через этот контракт, который платит ${tip} за каждый выполненный вызов. На сегодня осталось ${left} из отложенных ${budget}.`,
  unread: '…',
}
