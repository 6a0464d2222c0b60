import type { Translation } from '../../../i18n/words.ts'
import type { purchasesMessages as english } from '../messages.ts'

export const purchasesMessages: Translation<typeof english> = {
  tabs: { buy: '購入', refund: '返金', keep: '維持', claim: '受け取り', points: 'ポイント' },
  buy: {
    title: '購入',
    button: '購入する',
    field: '支払う価格',
    tier: '等級',
    tierOption: (tier, price) => `等級 ${tier}：${price}`,
    available: (amount) => `ウォレットに ${amount}`,
    help: '価格はエスクローで待ちます。返金期間が終わるまでは全額を取り戻せ、その後で初めて分けられます。',
    serviceHelp:
      'サービスが終わるまで価格はこのプランに残ります。試用中は全額、その後は残り時間の分が戻ります。',
  },
  refund: {
    title: '購入の返金を受ける',
    button: '価格を取り戻す',
    help: '購入が確定していない間は無条件です。お金はウォレットに戻ります。',
    field: '購入',
    option: (pid, amount, date) => `番号 ${pid}：${amount}、${date} に購入`,
    receiver: '受け取りアドレス',
  },
  finalize: {
    title: '購入を確定する',
    button: '確定する',
    help: '返金期間が終わった購入を、古いものから分けます。誰でも行えます。それ自体で報酬はありません。',
    field: '返金期間が終わった購入',
    none: '確定を待つ購入はありません。',
  },
  reasons: {
    notMember: '購入できるのはメンバーだけです。先に隣のタブで参加してください。',
    cooling: (until) => `${until} まで休止中です。`,
    noRefund: 'まだ取り戻せる購入はありません。',
    rule: (from, to, step) => `${from} から ${to} まで、${step} 刻み。`,
    fixed: (price) => `価格は ${price} です。`,
    noShare: '未受け取りの取り分がある終わった期間はありません。',
    noRoll: '移すもののある期間はありません。',
    active: (until) => `パッケージは ${until} まで有効です。次はその時に購入できます。`,
    tierOwned: 'すべての等級を持っています。',
    nothingReady: 'まだ何も戻ってきていません。',
    notQualified: (customers) =>
      `登録できるポイントはありません。前の期間に異なる直接の顧客 ${customers} 人と、90 日以内の自分の購入が必要です。`,
    booked: '前の期間のポイントは登録済みです。',
  },
  claim: {
    title: '取り分を受け取る',
    button: 'コミッションに移す',
    help: '終わった期間の取り分を、上限が適用されるコミッションの台帳の口座に移します。そこからウォレットへ受け取ります。行えるのはあなただけで、時は自由に選べます。',
    field: '期間',
    option: (epoch, amount) => `${epoch} から：${amount}`,
  },
  roll: {
    title: '誰も受け取らなかった分を移す',
    button: '移す',
    help: '26 期間誰も受け取らなかった分が、進行中の積立金に入ります。誰でも行えます。報酬はありません。',
    field: '期間',
  },
  book: {
    title: 'ポイントを登録する',
    button: '自分のポイントを登録',
    help: '前の期間のポイントは、進行中の期間に登録します。登録しない人のポイントはありません。',
  },
  rebate: {
    title: 'リベートを取る',
    button: 'コミッションに移す',
    help: 'これまでに戻った分を、コミッションの台帳の口座に移します。そこからウォレットへ受け取ります。行えるのはあなただけで、時は自由に選べます。',
  },
  figures: {
    open: 'エスクローで待機中',
    openNote: 'まだ取り戻せます',
    sold: 'これまでの購入',
    window: '返金期間',
    windowNote: '全額、理由は不要',
    members: 'メンバーへは最大',
    membersNote: '価格のうち',
    matched: '上に所有者がいた販売',
    matchedNote: (part) => `等級の全販売の ${part}`,
    pot: 'この期間の積立金',
    potNote: (part) => `確定した各価格の ${part}`,
    ends: '期間の終わり',
    trial: '試用期間',
    trialNote: '全額が戻ります',
    service: 'サービス期間',
    rebate: 'あなたに戻る分',
    rebateNote: (time) => `購入の確定後 ${time} かけて`,
    held: 'まだ戻る途中の分',
    heldNote: '全購入者の合計',
    price: '価格',
  },
  position: {
    escrow: 'エスクローにあるあなたのお金',
    escrowExplained: '確定していない購入の価格です。返金期間が終わるまで全額を取り戻せます。',
    escrowUntil: (date) => `最初の返金期間は ${date} に終わります`,
    tier: 'あなたの等級',
    tierNone: 'なし',
    tierExplained: '持っている最も高い等級です。購入の確定時から数えられます。',
    share: '受け取れる取り分',
    shareExplained:
      '終わった期間の取り分：積立金 × あなたのポイント ÷ 全ポイント。コントラクトが数えたとおりです。',
    points: '現在のポイント',
    pointsExplained: 'この期間に確定した自分の購入がポイントになります。',
    customers: '現在の直接の顧客',
    customersOf: (needed) => `${needed} 人が必要`,
    customersExplained:
      'あなたが紹介し、この期間に確定した購入をした、それぞれ異なるメンバーです。',
    package: 'あなたのパッケージ',
    packageNone: 'なし',
    packageUntil: (date) => `${date} まで有効`,
    packageExplained: '有効なパッケージの番号です。得られるものは何も変わりません。',
    ready: '受け取れるリベート',
    readyExplained: 'これまでに戻り、コミッションに移せる分です。',
    flowing: 'まだ戻る途中のリベート',
    flowingUntil: (date) => `${date} まで`,
    flowingExplained: 'リベートの残りです。さらに購入すると、その時計が最初から始まります。',
    worst: (escrow, rest) =>
      `これ以上何も起こらなければ、返金期間中は ${escrow} を取り戻せ、コミッション ${rest} を受け取れます。`,
    worstNone: (rest) =>
      `購入は確定しています。これ以上何も起こらなければ、受け取れるのはコミッション ${rest} だけです。`,
  },
  terms: {
    range: (from, to, step) => `${from} から ${to} まで、${step} 刻みで購入します。`,
    fixed: (price) => `価格は ${price} です。`,
    any: '任意の額。',
    rules: {
      any: '任意の額 (AnyAmount)',
      fixed: '固定の額 (FixedAmount)',
      range: '一定刻みの範囲 (MinMax)',
    },
    rule: (kind) => `額の規則：${kind}。変わることはありません。`,
    ruleFrom: (kind) =>
      `額の規則：${kind}。変わることはありません。プランが作られたとき、次のコントラクトから取り込まれました：`,
    window: (time) => `返金期間は ${time}：全額、無条件。`,
    noWindow: '返金期間はありません。購入はすぐに確定します。',
    split: (parts) => `100 のうち：${parts}。残りは商品の価格です。`,
    level: (bps, level) => `${bps} を ${level} 段目へ`,
    cap: (part) =>
      `すべてのプランの合計で、自分の確定した支出の ${part} を超えて受け取る人はいません。残りは共同準備金へ行きます。この上限は、どのメンバーの集まりにも当てはまります。価格のうち運営者の分を受け取る人には当てはまりません。`,
    tiers: (list) => `等級：${list}。`,
    tierShare: (part) =>
      `等級 n の販売のうち ${part} は、n 番目上のメンバーが等級 n 以上を持っていればそのメンバーへ、そうでなければ共同準備金へ行きます。`,
    pool: (part, length) =>
      `確定した各価格の ${part} がその期間の積立金に入ります。一期間は ${length} です。`,
    points: (most) => `ポイントは自分の確定した支出で、一期間に最大 ${most} です。`,
    leaders: (customers, factor, share) =>
      `異なる直接の顧客 ${customers} 人が必要です。ポイントは直接の販売で、最大で自分の支出の ${factor} 倍、全ポイントの ${share} です。`,
    claims: '取り分は 26 期間受け取れ、その後は移されます。',
    service: (time, trial) => `サービスの期間は ${time} です。最初の ${trial} は全額が戻ります。`,
    rebate: (part, time) => `価格の ${part} が ${time} かけて戻り、それ以上は戻りません。`,
  },
  powers: {
    limits: 'ハブの限度額が買いすぎを防ぎます。自分の限度額は自分で設定します。',
    funder: '出資者は積立金に追加することしかできません。',
  },
  lose: {
    price: '購入したものの価格（確定した後）。コミッションを請求する権利はありません。',
    below:
      'ほとんどのメンバーは使った額より少なく受け取ります。コミッションは、ほかの誰かが購入したときだけ入ります。',
    cap: '何も使わない人は何も得ず、自分の支出が許す以上に得る人もいません。',
    unclaimed: '26 期間誰も受け取らない取り分は移されます。',
    book: '次の期間に登録しないポイントは失われます。',
    used: '試用期間の後に解約する場合、価格のうち使用した分。',
    rebateCap: 'リベートは、どのコミッションとも同じく上限に数えられます。',
    restart: 'さらに購入すると、まだ戻る途中の分の時計が最初から始まります。',
  },
  empty: 'ここではまだ何も購入していません。',
  plans: {
    unilevel: {
      title: 'ユニレベル',
      what: '商品を購入すると、価格の決まった部分が、あなたを紹介したメンバーへ最大八段まで渡ります。受け取る人のいない部分は共同準備金へ行きます。',
      source:
        'どのコミッションも、それが属する一つの購入から、その確定時に出ます。誰もいない段と、上限で切られた分は共同準備金へ行きます。',
    },
    level: {
      title: 'レベル',
      what: '商品の等級を決まった価格で購入します。等級の価格の決まった一部分が、その数だけ上にいる一人のメンバーへ、その等級を持っていれば渡ります。それより上には渡りません。',
      source:
        '取り分は、購入の確定時に購入そのものから出ます。所有者のいない取り分は共同準備金へ行きます。',
    },
    leaders: {
      title: '上位者',
      what: '商品を購入すると、価格の決まった部分がその期間の積立金に入り、自分の顧客が三人以上いるメンバーが分け合います。ランクは買えません。そもそもありません。',
      source: '積立金は、その期間に確定した購入の決まった部分と、出資者が追加した分です。',
    },
    leadersPackage: {
      title: '上位者パッケージ',
      what: '決まった期間の研修、ツール、イベントの入場証を購入します。ランクも率もポイントも付かず、得られるものは変わりません。',
      source:
        'メンバーには何も支払われません。返金はあなた自身の価格から出ます。運営者には経過した時間の分が支払われます。',
    },
    globalPool: {
      title: 'グローバルプール',
      what: '確定した購入の決まった部分が一つの積立金に入り、その期間の購入者が使った額に応じて分け合います。大きさが後で分かる割引です。',
      source: '積立金は、その期間に確定した購入の決まった部分と、共同準備金が引き渡した分です。',
    },
    rebate: {
      title: 'リベート',
      what: '商品を購入すると、価格の決まった部分が決まった期間をかけて戻ります。これは遅れて受ける割引で、戻るのはその部分だけです。',
      source: 'リベートは自分の購入だけから出ます。',
    },
  },
}
