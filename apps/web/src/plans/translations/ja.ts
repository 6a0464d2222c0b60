import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: 'プラン',
  lead: 'ここにはチェーンに存在するプランだけが並び、それぞれ同じブロックでの保有額と支払うべき額を示します。すべてウォレットなしで読めます。',
  find: 'プランを探す',
  all: 'すべての系統',
  nothingFound: '合うプランがありません。別の語か、すべての系統をお試しください。',
  holds: '保有額',
  owes: '支払うべき額',
  families: {
    staking: {
      title: 'ステーキング',
      lead: 'トークンを預け、持ち続け、前もって取り置かれた準備金の一部を受け取ります。あるメンバーへの支払いに別のメンバーの預け入れを使うプランはここにありません。',
    },
    purchase: {
      title: 'コミッション付きの購入',
      lead: '商品を購入すると、価格の決まった部分がほかの人に渡ります。ほとんどのメンバーは、使った額より少なく受け取ります。',
    },
    matrix: {
      title: 'マトリックスとバイナリーのプラン',
      lead: '購入すると席を一つ取り、上の席がその価格の決まった部分を分け合います。少なくとも半数の席の下には、いつまでも誰もいません。',
    },
    raffle: {
      title: '抽選',
      lead: '賞品が前もって取り置かれた回を、公開の乱数で抽選します。',
    },
    revenue: {
      title: '収入',
      lead: '商品が実際に得た収入と、その分け方。',
    },
    savings: {
      title: '積立と販売',
      lead: '全員が払い込んだ分を全員が受け取る輪と、商品トークンの販売。',
    },
    traders: {
      title: 'トレーダー',
      lead: 'トレーダーが、コントラクトが強制する制限の中で、集めた資金を動かします。全額を失うことがあります。',
    },
  },
  lines: {
    staking: { title: 'ステーキング', source: '出資者が前もって入れた準備金' },
    dynamicStaking: {
      title: '動的ステーキング',
      source: '出資者が入れた準備金の一部。減るにつれて少なくなります',
    },
    rankingStakingV1: {
      title: 'ランキングステーキング 1',
      source: '出資者が入れた準備金。大きいステークほど重みが大きくなります',
    },
    rankingStakingV2: {
      title: 'ランキングステーキング 2',
      source: '週ごとに前もって取り置かれた積立金。上位二十のステークが分け合います',
    },
    periodicClaimStaking: {
      title: '定期受け取りステーキング',
      source: '週ごとに、その週の開始前に取り置かれた積立金',
    },
    relativeStaking: { title: '相対ステーキング', source: 'その週の実際の収入' },
    unilevel: {
      title: 'ユニレベル',
      source: '各価格の決まった部分。購入者の上の段へ',
    },
    level: { title: 'レベル', source: '等級の価格の決まった一部分。上の一人のメンバーへ' },
    leaders: { title: '上位者', source: 'その期間の購入の決まった部分からなる積立金' },
    leadersPackage: {
      title: '上位者パッケージ',
      source: 'メンバーには何も支払いません。価格はサービスの対価です',
    },
    globalPool: {
      title: 'グローバルプール',
      source: 'その週の購入の決まった部分からなる積立金。その購入者へ戻ります',
    },
    rebate: { title: 'リベート', source: '自分が払った価格の一部を、時間をかけて' },
    binaryMatrix: { title: 'バイナリーマトリックス', source: '後の席の価格の決まった部分' },
    hybridMatrix: {
      title: 'ハイブリッドマトリックス',
      source: '各価格の決まった部分。紹介者と上の席へ',
    },
    binaryFixed: { title: 'バイナリー固定', source: '各口が取り置いた半分ずつのボーナス' },
    binaryPairing: {
      title: 'バイナリーペアリング',
      source: 'その週の購入の決まった部分からなる積立金',
    },
    raffle: { title: '抽選', source: '提供者が入れた賞品。ステークは減りません' },
    ticketRaffle: {
      title: '券による抽選',
      source: 'その回の券の代金から手数料を引いたもの',
    },
    revenueRouter: { title: '収入ルーター', source: '商品が実際に得た収入' },
    advertisement: {
      title: '広告',
      source: '広告主が支払い、表示されなかった分は戻ります',
    },
    giftingMatrix: {
      title: '積立の輪',
      source: '各席の拠出。払い込んだ分を受け取ります',
    },
    tokenICO: { title: 'トークン販売', source: '前もって預けられたトークンを支払いで購入します' },
    tradersV1: {
      title: 'トレーダー 1',
      source: '預け入れを取引した一回の、終了時の価値',
    },
    tradersV2: {
      title: 'トレーダー 2',
      source: 'ファンド自身のトークン。週末の価格で',
    },
    dividends: { title: '配当', source: '実際の収入を七日間に分けて' },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `${stake} で ${reward}`,
    circle: (seats, amount) => `${seats} 席、各 ${amount}`,
    from: (date) => `${date} から`,
  },
  columns: {
    books: '支払うべき額を保有',
  },
  floats: '価格で変動',
  unread: '読み取れませんでした',
  withdrawn: {
    title: 'このプランはもう提供されていません',
    text: 'ADMIN が一覧から永久に取り下げました。このページからは何も払い込めません。すでにプランにいる人は、これまでどおり残ることも出ることもできます。この印が出口を止めることはありません。',
  },
  yes: 'はい',
  no: 'いいえ',
  empty: 'プランはまだ作られていません。ファクトリーが作ると、ここに自動で現れます。',
  failed: 'プランの一覧を読み取れませんでした。',
  retry: '再試行',
}
