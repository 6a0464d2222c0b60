import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
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
