import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'История',
  lead: 'Из событий плана, собранных службой истории этого сайта.',
  range: { label: 'Период', all: 'Всё', month: '30 дней', week: '7 дней' },
  view: { label: 'Показать как', chart: 'График', table: 'Таблица' },
  csv: 'Выгрузить CSV',
  now: 'сейчас',
  describe: (name, from, to, first, last) =>
    `${name} с ${from} по ${to}: сначала ${first}, в конце ${last}. Стрелками на клавиатуре можно читать отдельные точки.`,
  at: (when, block, amount) => `${when}, блок ${block}: ${amount}`,
  time: 'Время',
  block: 'Блок',
  members: 'Участники',
  loading: 'Читаем историю.',
  empty: 'В этом плане ещё ничего не произошло. График начнётся с первого вклада или пополнения.',
  none: 'У этого сайта нет службы истории. Ваша позиция и все действия работают без неё.',
  retry: 'Повторить',
  activity: {
    title: 'События',
    filter: 'Чьи',
    all: 'Все',
    mine: 'Мои',
    when: 'Когда',
    what: 'Что произошло',
    transaction: 'Транзакция',
    pending: 'ждёт блок',
    confirmed: 'в блоке, история догоняет',
    more: 'Показать более старые',
    empty: 'Этим планом ещё никто не пользовался.',
    emptyMine:
      'Вы ещё ничего не делали в этом плане. То, что вы внесёте, заберёте и выведете, появится здесь.',
    failed: 'Историю не удалось прочитать.',
  },
}
