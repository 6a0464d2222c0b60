import type { Translation } from '../../../i18n/words.ts'
import type { rafflesMessages as english } from '../messages.ts'

export const rafflesMessages: Translation<typeof english> = {
  tabs: { tickets: '券', prize: '賞品', refund: '返金', keep: '維持' },
  receiver: '受け取りアドレス',
  round: '回',
  roundOption: (round, date) => `第 ${round} 回、${date} 終了`,
  rollOption: (round, amount) => `第 ${round} 回：${amount}`,
  enter: {
    title: '券を登録する',
    button: '券を登録',
    help: '終わったばかりの回の券を登録します。その後の登録期間に登録が必要です。預け入れや引き出しをしても登録されます。',
    none: '今登録できる券はありません。回の後の登録期間に登録できます。',
  },
  buy: {
    title: '券を買う',
    button: '買う',
    field: '券',
    help: 'ゲームです。平均すると券は代金より少なく戻し、ほとんどは何も戻しません。',
    zero: '一枚以上。',
    most: (most) => `一度に最大 ${most} 枚。`,
    short: (cost) => `これらの券は ${cost} で、ウォレットの中身を超えています。`,
    cost: '券の代金',
    average: '平均して戻る分',
    averageLine: (amount) => `${amount}、ほとんどの場合は何もなし`,
  },
  prize: {
    title: '賞品を受け取る',
    button: '賞品を受け取る',
    help: 'あなたの券が当てた賞品を送ります。抽選後 90 日間待ち、その後は移されます。',
    field: '賞品',
    option: (round, prize, amount) => `第 ${round} 回、賞品 ${prize}：${amount}`,
    none: '受け取れる賞品はありません。抽選済みの回は 90 日間表示されます。',
  },
  refund: {
    title: '券の代金を取り戻す',
    button: '代金を取り戻す',
    help: '券が少なすぎた回や乱数のない回は、代金の全額を返します。',
    field: '券',
    option: (round, tickets, amount) => `第 ${round} 回、${tickets} 枚：${amount}`,
    none: '不成立の回に券はありません。',
  },
  request: {
    title: '乱数を求める',
    button: '求める',
    help: '回を決める数を供給元に求めます。自ら届ける供給元もあります。誰でも行えます。報酬はなく、誰の見込みも変わりません。',
  },
  draw: {
    title: '回を抽選する',
    button: '抽選する',
    help: '乱数が届くとすぐに回を決めます。誰でも行えます。報酬はなく、誰の見込みも変わりません。',
  },
  noWaiting: '抽選を待つ回はありません。回の登録が終わって十分後から行えます。',
  roll: {
    title: '誰も受け取れない分を移す',
    button: '移す',
    help: '不成立の回、または 90 日が過ぎた回の残りが、進行中の回に入ります。誰でも行えます。報酬はありません。',
    none: '移すもののある回はありません。',
  },
  collect: {
    title: '手数料を移す',
    button: '手数料を移す',
    help: '集まった手数料を運営者に移します。誰でも行えます。報酬はありません。',
    none: '待っている手数料はありません。',
  },
  figures: {
    pot: 'この回の積立金',
    potNote: (prizes) => `等しい賞品 ${prizes} 個に`,
    tickets: 'この回の券',
    booked: '前回登録された券',
    ticketsNote: (least) => `${least} 枚から抽選`,
    price: '券一枚',
    ends: 'この回の終わり',
    staked: '全員のステーク',
    last: '前回の抽選',
    lastNone: 'まだなし',
    lastNote: (round) => `第 ${round} 回`,
  },
  position: {
    coming: 'この回の券',
    comingExplained:
      'ステークがこのままなら、この回の終わりに得る券です。券一枚は、券の大きさの分を一回の間ずっとステークしたものです。',
    enterable: '登録できる券',
    enterableExplained:
      '終わったばかりの回の、まだ登録されていない券です。登録しないと参加しません。',
    bought: 'この回のあなたの券',
    boughtNote: (tickets) => `${tickets} 枚中`,
    boughtExplained: '進行中の回で買った券です。',
    won: 'あなたを待つ賞品',
    wonExplained: '直近 90 日の回であなたの券が当て、まだ受け取っていない賞品です。',
    refund: '取り戻せる券の代金',
    refundExplained: (rounds) =>
      `不成立の回のあなたの券の代金です。ページは最新の ${rounds} 回を調べます。`,
    worst: (stake, won) =>
      `これ以上何も起こらなければ、今日 ${stake} と賞品 ${won} を引き出せます。`,
    worstTickets: (refund, won) =>
      `これ以上何も起こらなければ、今日 ${refund} と賞品 ${won} を取れます。進行中の回の券は何ももたらさないことがあります。`,
  },
  terms: {
    ticket: (size) => `券一枚は、一回の間ずっとステークした ${size} です。`,
    price: (price) => `券一枚は ${price} です。`,
    rounds: (length, prizes) => `一回は ${length} で、等しい賞品が ${prizes} 個あります。`,
    booking: (time) => `券は回の後 ${time} 以内に登録されます。誰でも行えます。`,
    few: (least) =>
      `券が ${least} 枚に満たないか、三日間乱数がない場合、回は不成立となり積立金は移されます。`,
    fewRefund: (least) =>
      `券が ${least} 枚に満たないか、三日間乱数がない場合、回は不成立となり、すべての券の代金が全額戻ります。`,
    fee: (fee, back) =>
      `抽選された回では運営者が ${fee} を取ります。つまり支払い 100 のうち ${back} が購入者全体に戻ります。`,
    drawn:
      '抽選の時刻は前もって決まっています。乱数を選んだり別の数を求めたりすることは誰にもできません。',
    claims: '賞品は 90 日間受け取れます。その後は進行中の回に移ります。',
  },
  lose: {
    chance: '当たらない人に残るのはステークだけです。',
    entered: '登録期間に誰も登録しない券は参加しません。ステークには影響しません。',
    unclaimed: '90 日間受け取られない賞品は移されます。',
    exitNow: 'すべてを引き出す人は、まだ登録されていない券を放棄します。',
    price: '券の代金。ほとんどの券は何ももたらしません。',
    fee: '平均すると券は代金から手数料を引いた分を戻すため、遊ぶにはお金がかかります。',
  },
  powers: {
    funder: '出資者は賞品に追加することしかできません。',
    source: '二度抽選すること、数を選ぶこと、ステークに触れることは誰にもできません。',
    tickets: '二度抽選することも、数を選ぶことも誰にもできません。',
  },
  leaveHelp:
    'ステーク全額をすぐに返します。終わったばかりの回の未登録の券と、この回の券は放棄されます。',
  empty: 'ここに券はありません。',
  plans: {
    raffle: {
      title: '抽選',
      what: 'トークンをステークし、一対一であなたのもののままです。ステークごとに、ほかの人が入れた賞品の券を得ます。ステークが賞品の一部になることはなく、いつでも引き出せます。',
      source:
        '賞品は、提供者または収入が積立金に入れた分と、以前に誰も受け取らなかった賞品です。メンバーのステークが使われることはありません。',
    },
    ticketRaffle: {
      title: '券による抽選',
      what: '券を買い、少数の当選者が、その回の全券の代金から手数料を引いたものを分け合います。これはゲームで、平均すると遊ぶにはお金がかかります。',
      source:
        '賞品は、同じ回の券の代金から手数料を引いたものと、以前に誰も受け取らなかった賞品です。',
    },
  },
}
