import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  none: 'このサイトは履歴サービスを運営していません。保有状況とすべての操作は、それなしで動きます。',
  retry: '再試行',
  activity: {
    title: '履歴',
    filter: '誰の',
    all: 'すべて',
    mine: '自分の',
    when: '日時',
    what: '内容',
    transaction: '取引',
    pending: 'ブロック待ち',
    confirmed: 'ブロックに入りました。履歴待ち',
    more: '以前のものを見る',
    empty: 'まだ誰もこのプランを使っていません。',
    emptyMine:
      'このプランではまだ何もしていません。入れた分、受け取った分、引き出した分がここに並びます。',
    failed: '履歴を読み取れませんでした。',
  },
}
