import type { Translation } from '../../../i18n/words.ts'
import type { othersMessages as english } from '../messages.ts'
import type { circleMessages as englishCircle } from '../circleMessages.ts'
import type { advertisementMessages as englishAdvertisement } from '../advertisementMessages.ts'

export const othersMessages: Translation<typeof english> = {
  receiver: '受け取りアドレス',
  inWallet: (amount) => `ウォレットに ${amount}`,
  keep: '維持',
  sale: {
    title: 'トークン販売',
    what: '販売が開く前からコントラクトにあるトークンに、決まった価格を支払います。ソフトキャップに届かなければ全員が支払いを取り戻し、届けばトークンは時間をかけて解放されます。',
    source:
      '販売するトークンは開始前に預けられています。販売が成立すると、支払いは運営者に渡ります。',
    lose: [
      'ソフトキャップに届かないとき、売り手自身のウォレットが不足分を買うことができます。そうなると販売は成立し、誰にも返金されません。返金は、売り手を信頼できる程度にだけ当てにしてください。',
      'トークンの価格はゼロになることがあります。買い戻しは誰も約束しません。',
      '販売の成立後は返金がありません。',
      'トークンは時間をかけて解放され、それまでは売れません。',
    ],
    empty: 'この販売では何も購入していません。',
    tabs: { buy: '購入', claim: '受け取り', refund: '返金' },
    buy: 'トークンを購入する',
    buyField: '支払い',
    buyHelp: '残りが支払い分より少ない場合は、残りの分だけを得て支払います。',
    claim: 'トークンを受け取る',
    claimHelp: 'これまでに解放された分を受け取ります。',
    refund: '支払いを取り戻す',
    refundHelp: '販売はソフトキャップに達しませんでした。支払いの全額が戻ります。',
    collect: '代金を移す',
    collectHelp: '成立した販売の代金を運営者に移します。誰でも行えます。報酬はありません。',
    unsold: '売れ残りを返す',
    unsoldHelp: '売れ残ったトークンを条件の定める先へ移します。誰でも行えます。',
    phases: ['開始前', '受付中', '不成立', '成立'],
    notOpen: '販売はまだ始まっていません。',
    over: '販売は終わりました。もう購入できません。',
    notEnded: '販売の終了後だけです。',
    notFailed: '返金するのは、ソフトキャップに達しなかった販売だけです。',
    notOver: '販売の成立後だけです。',
    nothing: 'あなたの分はまだ何も解放されていません。',
    nothingPaid: 'ここでは何も支払っていません。',
    nothingLeft: '移すものはありません。',
    full: '一つのアドレスが支払える上限に達しました。',
    figures: {
      phase: '販売の状態',
      noDate: '開始日は未定',
      opens: (date) => `${date} に開始`,
      ends: (date) => `${date} まで`,
      ended: (date) => `${date} に終了`,
      raised: 'これまでの支払い',
      raisedNote: (soft) => `ソフトキャップ ${soft}`,
      cap: '上限',
      priceNote: '最初から最後まで、誰でも同じ価格',
      price: '支払い一単位で買える分',
    },
    position: {
      paid: '支払った額',
      paidExplained: 'あなたの支払いから返金を引いたものです。',
      bought: '購入した分',
      boughtExplained: '支払いで購入したトークンです。販売の成立後、時間をかけて解放されます。',
      claimable: '解放済み、未受け取り',
      claimableExplained: 'このブロックで受け取れる分です。',
      worst: (bought, claimable) =>
        `${bought} を購入しています。価格がゼロになれば何の価値もありません。今日 ${claimable} を受け取れます。`,
    },
    terms: {
      caps: (soft, hard, member) =>
        `ソフトキャップ ${soft}、ハードキャップ ${hard}、一アドレスあたり最大 ${member}。`,
      release: (cliff, vesting) =>
        `終了後 ${cliff} は何も解放されず、${vesting} 後にすべて解放されます。解放は均等です。`,
      unsold: '売れ残りは、開始時に条件が定めた先へ行きます。',
    },
  },
  router: {
    title: '収入ルーター',
    what: '一覧にあるプランが得たものをここに持ち込み、決まった部分が、分け合うプランを待ちます。送り出すのは誰でも行えますが、割合は誰にも変えられません。',
    source:
      '収入は、一覧にあるプランが得たものから払い込む分で、今は広告です。運営者自身が客であることもあります。ほかの人が渡すものは寄付で、別に数え、同じように分けます。',
    lose: ['ここには何も入れないため、失うのは、送り出すときのネットワーク手数料だけです。'],
    empty: 'このコントラクトにあなたのものはありません。',
    tab: '送り出す',
    push: '部分を送り出す',
    pushHelp: '部分を、それが属するプランへ移します。報酬はありません。',
    part: '部分',
    option: (part, amount) => `${part}：${amount}`,
    treasury: '運営者',
    nothing: '送り出しを待つ部分はありません。',
    notify: '届いた分を分ける',
    notifyHelp: '何も告げずにここへ送られた分を分けます。寄付として数え、報酬はありません。',
    nothingNew: '届いた分はすべて分けられています。',
    figures: {
      received: 'これまでの収入',
      donated: 'これまでの寄付',
      due: '送り出し待ち',
      parts: '部分',
    },
    terms: (part) => `届いた額の ${part}：`,
  },
}

export const circleMessages: Translation<typeof englishCircle> = {
  title: '積立の輪',
  what: '招かれた席だけの閉じた輪で、席と同じ数の回があります。各席は毎回一度拠出し、積立金を一度受け取ります。早いか遅いかの違いはあっても、受け取るのは払い込んだ分で、それ以上ではありません。',
  source:
    '積立金は、その回の全席の拠出から、手数料と、受け取る人が申し出た割引を引いたものです。外部からは何も入りません。',
  tabs: {
    seat: '席',
    pay: '拠出',
    receive: '受け取り',
    bid: '入札',
    keep: '維持',
    invite: '招待',
  },
  seat: '席',
  round: '回',
  seatOption: (seat) => `席 ${seat}`,
  amountOption: (seat, amount) => `席 ${seat}：${amount}`,
  roundOption: (seat, round, due) => `席 ${seat}、第 ${round} 回、期限 ${due}`,
  potOption: (round, amount) => `第 ${round} 回：手数料差し引き前 ${amount}`,
  actions: {
    take: {
      title: '席に着く',
      help: '担保を預けます。最後の席が埋まるまでは、全額を持って離れられます。',
      none: 'このウォレットのために確保された空席はありません。主催者がメンバーを招きます。',
    },
    pay: {
      title: '拠出する',
      help: '回の前払いもでき、担保が補うまでは遅れての支払いもできます。',
      none: '今支払う拠出はありません。',
    },
    receivePot: {
      title: '積立金を受け取る',
      help: '回が終わり、席に未払いがなければ受け取れます。後から入る分は後で受け取れます。',
      none: '受け取れる積立金がないか、席に未払いの拠出があります。',
    },
    claimShare: {
      title: '割引の分配を受け取る',
      help: '早く受け取るためにほかの人が手放した分を、ほかの席が均等に分けます。',
      none: '受け取れる割引の分配はありません。',
    },
    releaseSecurity: {
      title: '担保を取り戻す',
      help: '最後の回の後、席がすべての拠出を払い終えていれば行えます。',
      none: '担保は、最後の回の後、すべて支払われていれば戻ります。',
    },
    leaveSeat: {
      title: '席を離れる',
      help: '担保の全額を返します。輪が始まるまで行えます。',
      none: '離れられる席はありません。輪が始まるまでの間だけ行えます。',
    },
    bid: {
      title: 'この回の積立金に入札する',
      help: '最も大きい割引が進行中の回の積立金を受け取り、ほかの人が割引を分け合います。',
      none: '今は入札できません。入札制の輪で、まだ受け取っておらず未払いのない席が必要です。',
    },
    award: {
      title: '回を決める',
      help: '終わった回を、最良の入札者か最も小さい番号の席に与えます。誰でも行えます。報酬はありません。',
      none: '決定を待つ回はありません。',
    },
    cover: {
      title: '未払いの拠出を補う',
      help: '未払いの拠出を席の担保から取ります。誰でも行えます。それ自体で報酬はありません。',
      none: '担保があり未払いの拠出がある席はありません。',
    },
    setOff: {
      title: '債務を相殺する',
      help: '担保が尽きた席の未払いの拠出を、その席自身の積立金から取ります。誰でも行えます。',
      none: '積立金から取れる債務はありません。',
    },
    requestDraw: {
      title: '乱数を求める',
      help: '順番を決める数を供給元に求めます。誰でも行えます。',
      none: '進行中の抽選がないか、まだその時ではありません。',
    },
    draw: {
      title: '順番を抽選する',
      help: '乱数が届くとすぐに、誰がいつ受け取るかを決めます。誰でも行えます。',
      none: '進行中の抽選がないか、まだその時ではありません。',
    },
    claimFees: {
      title: '手数料を移す',
      help: '手数料を、条件の定める受け取り手に移します。誰でも行えます。',
      none: '待っている手数料はありません。',
    },
    invite: {
      title: '席に招く',
      help: 'アドレスのために空席を確保します。主催者はほかに何もできません。',
      none: '招けるのは主催者だけで、誰も着いていない席だけです。',
    },
  },
  place: '席と回',
  invitee: '招くアドレス',
  discount: '割引（パーセント）',
  discountRange: (best, most) => `${best} より大きく、最大 ${most}。`,
  orders: ['席の順', '抽選', '入札'],
  figures: {
    seats: '埋まった席',
    seatsOf: (seats) => `${seats} 席中`,
    contribution: '一回の拠出',
    pot: '満額の積立金',
    potNote: '手数料と割引の差し引き前',
    round: '輪の状態',
    gathering: '席が埋まるのを待っています',
    drawing: '抽選を待っています',
    running: (round) => `第 ${round} 回`,
    over: 'すべての回が終了',
  },
  position: {
    seats: 'あなたの席',
    none: 'なし',
    seatsExplained: '着いている席です。それぞれ積立金を一度受け取ります。',
    security: 'あなたの担保',
    securityExplained:
      '拠出のためにコントラクトにある分です。最後の回の後、すべて支払われていれば戻ります。',
    paid: '支払い済みの拠出',
    paidOf: (all) => `${all} のうち`,
    paidExplained: '誰が払ったかにかかわらず、あなたの席の支払い済みの拠出です。',
    missed: '未払いの拠出',
    missedExplained: '終わった回の拠出です。一つでも欠けている間、席は積立金を受け取れません。',
    shares: '割引の分配',
    sharesExplained: '早く受け取るためにほかの人が手放した分のうち、あなたの分です。',
    worst: (security, shares) =>
      `担保は ${security}、待っている割引の分配は ${shares} です。輪が終わるまで、担保が補わない分は、ほかの人の拠出に依存します。`,
  },
  terms: {
    rounds: (seats, contribution, period) =>
      `${seats} 席と、同じ数の ${period} の回があり、各席は毎回 ${contribution} を払います。`,
    order: (order) => `誰がいつ受け取るか：${order}。`,
    security: (security, credit) =>
      `各席は ${security} を預けます。メンバーが互いに与える信用は一席あたり ${credit} です。`,
    fee: (fee) => `受け取る分のうち ${fee} が、条件にあるアドレスへ行きます。`,
    bid: (most) => `割引は最大 ${most} です。`,
  },
  powers: { organiser: '主催者はメンバーを席に招くことができ、ほかに何もできません。' },
  lose: {
    fee: '手数料と、入札した割引。',
    credit: '支払いをやめたメンバーの債務で担保が補わない分は、後の積立金で不足します。',
    turn: '遅く来る積立金は、早く必要な人にとって価値が下がります。',
  },
  empty: 'この輪に席はありません。',
}

export const advertisementMessages: Translation<typeof englishAdvertisement> = {
  title: '広告',
  what: '期間の枠を予約して前払いし、表示の前にモデレーターが内容を確認します。表示されなかった分は返金されます。',
  source:
    '返金は広告主自身の支払いから出ます。表示された時間と、ほかの人に使わせずに押さえて後で返した時間の分は収入で、収入ルーターだけに行きます。',
  tabs: { book: '予約', cancel: '取り消し', claim: '返金', keep: '維持' },
  book: {
    title: '枠を予約する',
    button: '予約する',
    help: '支払いは最大で表示の価格で、期間の開始に近づくほど下がります。承認された予約は取り消せません。',
    place: '枠と期間',
    cid: '内容の場所（アドレス）',
    hash: '内容のフィンガープリント',
    hashHint: '表示するものそのものの keccak256：0x と 64 桁。',
    badHash: 'フィンガープリントは 0x と、0 から f までの 64 桁です。',
    none: '今予約できる期間の枠はすべて埋まっています。',
  },
  booking: (slot, from, paid) => `枠 ${slot}、${from} から：${paid}`,
  cancel: {
    title: '予約を取り消す',
    button: '取り消す',
    help: 'モデレーターが承認していない間に限ります。期間までに残る時間の分の価格が戻り、枠を押さえていた時間の分は支払いになります。期間が始まっても誰も確認していなければ、全額が戻ります。',
    none: 'モデレーターを待つ予約はありません。',
  },
  claim: {
    title: '返金を受け取る',
    button: '返金を受け取る',
    help: '待っている返金をすべて送ります。',
    none: '待っている返金はありません。',
  },
  settle: {
    title: '予約を閉じる',
    button: '閉じる',
    help: '期間の後、予約は承認されていれば収入になり、誰も確認しなければ返金されます。誰でも行えます。それ自体で報酬はありません。',
    none: '最近の期間に、閉じるのを待つ予約はありません。',
  },
  forward: {
    title: '得た分を送り出す',
    button: '送り出す',
    help: '得た分を収入ルーターへ移します。誰でも行えます。報酬はありません。',
    none: '待っている収入はありません。',
  },
  field: '予約',
  figures: {
    price: '次の期間の最低価格',
    priceNote: (date) => `現在の価格、${date} 開始`,
    free: '空いている枠',
    freeNote: '予約できる期間のうち',
    earned: '収入、未送出',
    owed: '予約と返金',
  },
  position: {
    open: 'あなたの予約',
    openExplained: 'まだ閉じられていない予約に支払った額です。',
    credit: '受け取れる返金',
    creditExplained: '表示されなかった分、拒否または取り消された分で、あなたを待っています。',
    worst: (credit, open) =>
      `今日 ${credit} を受け取れます。予約には ${open} があり、表示された分は使われます。`,
  },
  terms: {
    price: (first, last) =>
      `枠の価格は、期間の予約が始まる時に ${first} で、均等に ${last} まで下がります。`,
    period: (length, ahead, lead) =>
      `一期間は ${length} です。${ahead} 期間先まで、開始の ${lead} 前まで予約できます。`,
    refund:
      '取り消した場合は、期間までに残る時間の分。拒否された場合、または期間が始まっても確認されなかった場合は全額。表示中に下げられた場合は、表示されなかった時間の分です。',
    clicks: '売るのは時間であり、クリックや閲覧ではありません。',
  },
  powers: {
    moderator:
      'モデレーターは予約を承認または拒否し、下げることもできます。止められた人には返金されます。',
  },
  lose: [
    '表示された時間と、枠を押さえて後で返した時間の価格。',
    'モデレーターが内容を拒否した場合の枠。',
  ],
  empty: 'ここでは何も予約していません。',
}
