import type { Translation } from '../../../i18n/words.ts'
import type { pageMessages as english } from '../messages.ts'

export const pageMessages: Translation<typeof english> = {
  trail: { plans: 'プラン' },
  figures: 'プランの現在',
  members: (n) => `メンバー ${n} 人`,
  block: (block) => `ブロック ${block}`,
  staleBlock: (block, time) => `古い値：ブロック ${block}、${time}`,
  position: {
    title: 'あなたの保有状況',
    connect:
      'ウォレットを接続すると、ここであなたのものが表示されます。このページのほかの内容は接続なしで読めます。',
    explain: (label) => `「${label}」とは`,
  },
  panel: {
    label: 'できること',
    max: '最大',
    maxOf: '全量を使う',
    know: '先に知っておくこと',
    before: 'ここでの初めての操作の前に',
    elsewhere: '別のアドレスに送る',
    receiver: '受け取りアドレス',
    all: 'すべて',
    none: 'なし',
  },
  buttons: {
    connect: 'ウォレットを接続',
    connecting: '接続中',
    switchTo: (name) => `${name} に切り替える`,
    busy: '進行中',
  },
  reasons: {
    loading: 'あなたの保有状況を読み取り中です。',
    unreachable:
      '応答するノードがないため、今は何も確認も送信もできません。入力した内容は残っています。',
    connect: '署名するのはあなたのウォレットです。このページがトークンを持つことはありません。',
    busy: 'このプランの取引が進行中です。終わるまでお待ちください。',
    wrongNetwork: (name) =>
      `ウォレットは別のネットワークにあります。このプランは ${name} にあります。`,
    nothingToChoose: '今は選べるものがありません。',
    notMember: 'メンバーだけが行えます。先に隣のタブで参加してください。',
    alreadyMember: (id) => `すでにメンバー ${id} です。`,
    nothingClaimable: '受け取れるコミッションはありません。',
    noConstraint: 'このプラン独自の制限はありません。',
  },
  preview: {
    title: '起こること',
    leaves: 'ウォレットから出る',
    arrives: 'ウォレットに入る',
    nothing: 'なし',
    fee: 'ネットワーク手数料、約',
    feeUnknown: 'ウォレットが表示します',
    simulated: (block) =>
      `ブロック ${block} のチェーンの状態で試しました。確認するまで何も送信されません。`,
    computed: '試行はできませんでした。確認の前にウォレットが詳細を表示します。',
    idle: 'フォームに入力すると、何が起こるかを表示します。',
    split: '価格の分け方',
    splitSponsor: (level, id) => `${level} 段目、メンバー ${id}`,
    splitMember: (id) => `メンバー ${id}`,
    splitReserve: '共同準備金',
    splitTreasury: '運営者、商品の代金',
    refundable: '返金できる期限',
    capLeft: 'まだ受け取れるコミッション',
    capped: (cut) =>
      `上限により、このうち ${cut} は切り捨てられ、共同準備金に入ります。ご自身の購入が確定するたびに上限は上がります。`,
    limitLeft: '30 日の限度額の残り',
  },
  know: {
    title: '先に知っておくこと',
    source: 'お金はどこから来るか',
    lose: '失うかもしれないもの',
    terms: '条件',
    powers: '誰が何をできるか',
    pause:
      'ガーディアンは新しい参加を最長 14 日間停止でき、その後 14 日間は再び停止できません。あなたのものはその間も引き出せます。',
    fixed:
      'このコントラクトの条件を変えたり、メンバーが預けたものを動かしたりすることは誰にもできません。',
    fault:
      'コントラクトの不具合でトークンが動かせなくなったり失われたりすることがあります。外部監査は公表されていません。',
    token: (symbol) => `${symbol} は価格を失うことも、発行者に凍結されることもあります。`,
  },
  books: {
    title: '支払うべき額を保有しているか',
    lead: '支払うべき額はコントラクトが数え、保有額はトークンのコントラクトが示します。',
    asset: 'トークン',
    balance: '保有額',
    liabilities: '支払うべき額',
    surplus: '余剰',
    caption: 'プランの残高と債務',
    yes: (block) => `はい。ブロック ${block} で、支払うべき額以上を保有しています。`,
    no: (block) =>
      `いいえ。ブロック ${block} で、保有額が支払うべき額を下回っています。何も入れず、あなたのものを引き出してください。`,
    floats:
      'このプランが負うのは保有している分そのものなので、メンバーの成り行きについては何も示しません。大切なのは、拠出のうちどれだけ残っているかです。',
    left: (paid, out, inside, part) =>
      `メンバーは ${paid} を拠出し、${out} を引き出しました。中には、フィードの価格で ${inside} があります。合わせて拠出の ${part} です。`,
    leftUnknown:
      '価格フィードが応答していないため、拠出のうちどれだけ残っているかは今は分かりません。',
    check: '自分で確かめる',
    checkLead: 'このサイトを使わず、任意のノードに同じ質問をします：',
    copy: 'コピー',
    copied: 'コピーしました',
  },
  outcomes: {
    title: 'メンバーがこれまでに受け取ったもの',
    lead: 'すべての購入プランの全メンバーを、使った額に対する受け取りの割合で分けたものです。コミッションの台帳自身が数えます。',
    caption: '使った額に対する受け取りの割合別のメンバー',
    share: '使った額に対する受け取り',
    members: 'メンバー',
    part: '全体に占める割合',
    classes: [
      'なし',
      '25% 未満',
      '25～50%',
      '50～75%',
      '75～100%',
      '100～150%',
      '150～200%',
      '200% 以上',
    ],
    empty: 'まだ誰も何も使っていません。',
    sum: (below, cap) =>
      `そのうち ${below} は、使った額より少なく受け取りました。すべてのプランの合計で、自分が使った額の ${cap} を超えて受け取れるメンバーはいません。`,
    check: '自分で確かめる',
  },
  failed: {
    title: 'このプランを読み取れませんでした',
    retry: '再試行',
    notAPlan:
      'このアドレスにこのサイトのプランはありません。トークンを送らないでください。リンクを確認するか、一覧からプランを選んでください。',
    catalogue: 'すべてのプランを見る',
  },
  foreign: {
    title: 'このプランは、このサイトのものではないコントラクトにつながっています',
    text: '参加、受け取り、制限は、このサイトが知らないコントラクトに送られることになります。そのため、ここからは何も送れません。数値はプラン自身の申告にすぎません。',
    hub: 'メンバーの登録簿',
    vault: 'コミッションの台帳',
    constraint: '制限',
  },
  membership: {
    tabs: { join: '参加', commission: 'コミッション', limits: '限度額' },
    join: 'メンバーになる',
    joinButton: '参加する',
    joinHelp:
      '購入はメンバーが行います。参加に必要なのはネットワーク手数料だけです。参加すると有効な規約に同意し、メンバーのリンクから来た場合は、そのメンバーがずっとあなたの紹介者になります。',
    sponsor: '紹介したメンバー（番号）',
    sponsorHint: '誰の紹介でもない場合は、共同準備金である 2 のままにしてください。',
    unknownSponsor: (count) => `メンバーは ${count} 人だけです。`,
    referred: (id) => `メンバー ${id} のリンクから来ました。`,
    accept: '新しい規約に同意する',
    acceptHelp: '同意の後に規約が変わりました。同意するまで購入はできません。',
    acceptButton: '規約に同意',
    acceptDone: '有効な規約に同意しました。',
    limit: '30 日の限度額を設定する',
    limitHelp:
      '任意の 30 日間に、すべてのプランの合計で使ってもよい上限です。引き下げはすぐに、引き上げは 7 日後に有効になります。',
    limitField: '30 日の限度額',
    limitNow: (amount) => `現在 ${amount}`,
    limitButton: '限度額を設定',
    cool: '休止する',
    coolHelp: '1～365 日間、購入しません。延ばせますが、縮められません。',
    coolField: '購入しない日数',
    coolButton: '休止を始める',
    claim: 'コミッションを受け取る',
    claimHelp: '台帳があなたに記帳した分を、すべての購入プランまとめてウォレットへ移します。',
    claimButton: 'コミッションを受け取る',
    rows: {
      member: 'メンバー資格',
      memberValue: (id) => `メンバー ${id}`,
      none: '未参加',
      memberNote: (sponsor) => `紹介者はメンバー ${sponsor}`,
      memberExplained:
        'メンバー登録簿でのあなたの番号です。紹介者はあなたを紹介したメンバーで、変更できません。',
      claimable: '受け取れるコミッション',
      claimableExplained:
        '確定した購入によりあなたに記帳された分で、すべてのプランの合計です。コミッションの台帳にすでに取り置かれています。',
      cap: 'まだ受け取れる額',
      capNote: (earned, cap) => `${cap} のうち ${earned} を使用`,
      capExplained:
        'コミッションは、自分の確定した支出の決まった割合までです。超えた分は共同準備金へ行きます。',
      limit: '30 日の限度額の残り',
      limitNote: (spent, limit) => `${limit} のうち ${spent} を支出`,
      limitExplained: '購入プランで今まだ使える額です。限度額は自分で設定します。',
      coolNote: (until) => `${until} まで休止中`,
    },
  },
}
