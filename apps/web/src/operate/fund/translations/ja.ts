import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: '入れた分はその時からプランのメンバーのもので、取り戻す方法はありません。収入を支払うプランはここからは何も受け付けず、収入ルーターからだけ受け付けます。',
  title: '報酬、積立金、賞品を入れる',
  plan: 'プラン',
  choose: 'プランを選ぶ',
  funding: (plan) => `資金の追加：${plan}`,
  amount: '数量',
  least: (amount) => `最小 ${amount}。`,
  button: '入れる',
  ways: {
    reserve: '準備金に入り、そこから均等に流れます。',
    decay: '準備金に入ります。その決まった割合が絶えず流れます。',
    pot: '次の期間の積立金に入ります。',
    prize: '次の回の賞品に入ります。',
    sale: '販売するトークンをすべて一度に預けます。定められた待ち時間の後に販売が開きます。',
  },
  table: '今ある分と支払うべき額',
  holds: '保有額',
  owes: '支払うべき額',
  reserve: 'うち報酬',
  runway: '資金がある期限',
  notKnown: '決まった終わりはありません',
  over: (time) => `${time} に終了`,
}
