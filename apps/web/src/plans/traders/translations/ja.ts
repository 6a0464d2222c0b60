import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: '預け入れ', withdraw: '引き出し', claim: '受け取り', keep: '維持' },
  available: (amount) => `ウォレットに ${amount}`,
  deposited: (amount) => `預け入れ済み ${amount}`,
  amount: '数量',
  round: '回',
  receiver: '受け取りアドレス',
  waits: '申請の週は終わり、清算を待っています。清算できない場合は、再び取り消せます。',
  part: '持分のうちの部分',
  option: (round, amount) => `第 ${round} 回：${amount}`,
  inKind: (round) => `第 ${round} 回：各トークンのあなたの分`,
  request: (id, amount) => `第 ${id} 週の申請：投入予定 ${amount}`,
  actions: {
    deposit: {
      title: '回に預け入れる',
      help: '取引が始まるまでは全額を取り戻せます。その後は価格次第です。',
      none: 'この回は取引中です。清算されると次の回が開きます。',
    },
    withdraw: {
      title: '預け入れを取り戻す',
      help: '回が募集中の間は全額です。',
      none: '募集中の回にあなたのものはありません。',
    },
    redeem: {
      title: '清算済みの回を償還する',
      help: '回の終了時の価値のうちあなたの分から、手数料を引いたもの。',
      none: '清算済みの回にあなたのものはありません。',
    },
    redeemInKind: {
      title: '各トークンの自分の分を取る',
      help: '期限までに清算されなかった回は、手数料も価格もなく、そのまま分けられます。',
      none: '解散した回にあなたのものはありません。',
    },
    settle: {
      title: '清算する',
      help: '時が来れば誰でも行えます。報酬はありません。',
      none: '今清算できるものはありません。',
    },
    dissolve: {
      title: '回を解散する',
      help: '清算されなかった回の期限から七日後に、メンバーは各トークンの自分の分を取ります。誰でも行えます。',
      none: '七日遅れている回はありません。',
    },
    requestDeposit: {
      title: '投入を申請する',
      help: 'トークンは週末まで待ち、その価格は今は分かりません。それまでは申請を取り消せます。その後は、清算できないか、長く誰も清算しない場合だけです。',
      none: '今は投入を申請できません。',
    },
    claimShares: {
      title: '持分を受け取る',
      help: '清算された申請の持分です。清算後の待ち時間が過ぎてから受け取れます。',
      none: '今受け取れる持分のある清算済みの申請はありません。',
    },
    requestRedeem: {
      title: '引き出しを申請する',
      help: '持分は週末まで待ち、その価格は今は分かりません。それまでは申請を取り消せます。その後は、清算できないか、長く誰も清算しない場合だけです。',
      none: '持分がありません。',
    },
    claimAssets: {
      title: '償還された分を受け取る',
      help: '清算された申請のトークンで、清算時に取り置かれています。',
      none: 'トークンのある清算済みの申請はありません。',
    },
    cancelDeposit: {
      title: '投入を取り消す',
      help: '全額が戻ります。',
      none: '未処理の投入の申請はありません。',
    },
    cancelRedeem: {
      title: '引き出しを取り消す',
      help: '持分が戻ります。',
      none: '未処理の引き出しの申請はありません。',
    },
    takeSpare: {
      title: '取引されない分を取り戻す',
      help: '預け入れのうち、ラウンドが取引しない分です。',
      none: '取引されないあなたの分があるラウンドはありません。',
    },
    takeBack: {
      title: '持分を取り戻す',
      help: '決済で支払えなかった持分を戻します。',
      none: '戻るのを待つ持分はありません。',
    },
    exitInKind: {
      title: '各トークンで退出する',
      help: '持分を返し、ファンドの各トークンの相当分を受け取ります。すぐに、価格も誰の助けもなしに行えます。',
      none: '持分がありません。',
    },
  },
  states: ['募集中', '取引中', '清算済み', '解散'],
  figures: {
    state: (round) => `第 ${round} 回`,
    total: '預け入れの合計',
    totalNote: (most) => `取引は最大 ${most}`,
    last: '前回戻った分',
    lastNone: 'まだなし',
    lastNote: (total) => `${total} のうち、手数料差し引き前`,
    lost: '交換での損失',
    lostNote: (budget) => `フィードの価格に対して。トレーダーの枠は ${budget}`,
    value: 'ファンドの価値',
    valueNone: '今は不明',
    valueNote: '価格フィードによる',
    waiting: '投入待ち',
    owed: '退出者のための取り置き',
    ends: '今週の終わり',
  },
  position: {
    deposit: 'この回への預け入れ',
    depositExplained: '今募集中または取引中の回に入れた分です。',
    redeemable: '償還できる分',
    redeemableExplained: '清算済みの回のあなたの分から、手数料を引いたものです。',
    worth: '持分の価値、約',
    worthNone: '今は不明',
    worthExplained: '今の価格での持分の価値です。申請の価格は、その週の終わりの価格です。',
    open: '未処理の投入の申請',
    openExplained: '週末を待つトークンです。それまでは申請を取り消せます。',
    claimable: '受け取れる分',
    claimableExplained: '清算された引き出しの申請のトークンです。',
    worstRounds: (redeemable) =>
      `今日 ${redeemable} を償還できます。取引中の分は価値をすべて失うことがあります。`,
    worstRoundsNone: '今日償還できるものはありません。取引中の分は価値をすべて失うことがあります。',
    worstClaim: (claimable) =>
      `今日 ${claimable} を受け取れます。持分は価値をすべて失うことがあります。`,
    worstCallOff: (open) => `今日 ${open} を取り消せます。持分は価値をすべて失うことがあります。`,
    worstNone:
      '今日受け取れるものも取り消せるものもありません。持分は価値をすべて失うことがあります。',
    worstShares: (claimable, open) =>
      `今日 ${claimable} を受け取り、${open} を取り消せます。持分は価値をすべて失うことがあります。`,
  },
  terms: {
    funding: (funding, trading) =>
      `回は最初の預け入れから ${funding} 募集され、最長 ${trading} 取引されます。`,
    size: (least, most) =>
      `回は ${least} から始まり、取引するのは最大 ${most} です。それを超える預け入れは、全員に割合に応じて戻ります。`,
    week: (length, least) => `申請は ${length} の期間ごとに清算されます。最小は ${least} です。`,
    swaps: (slippage) =>
      `一回の交換はフィードの価格を最大 ${slippage} 下回ります。市場そのものの損失に限度はありません。`,
    budgetOfRound: (loss) =>
      `一回の中でトレーダーの交換が使うのは、合わせて取引額の最大 ${loss} です。一回の交換は、フィードの価格にその偏差を足した値を下回った分を使います。`,
    budgetOfWeeks: (loss) =>
      `隣り合う二週のトレーダーの交換が使うのは、合わせてファンドの価値の最大 ${loss} です。一回の交換は、フィードの価格にその偏差を足した値を下回った分を使います。`,
    deviation:
      '入る人は、ファンドのほかのトークンについて、フィードの価格に偏差を足した値を払い、出る人は偏差を引いた値を受け取ります。差は残る人のものです。',
    claims: (delay) => `持分は清算から ${delay} 後に受け取れます。`,
    fee: (fee) => `トレーダーは値上がり分の ${fee} を取り、損失からは何も取りません。`,
  },
  powers: {
    trader:
      'トレーダーはプランのトークンの間で交換することしかできず、手数料以外は外へ動かせません。',
    nobody: 'トークン、フィード、トレーダー、条件は誰にも変えられません。',
  },
  lose: {
    all: '原則としてすべて。価格は下がり、その損失に限度はありません。',
    feeds: '誤った価格フィードは取引に悪用されることがあります。',
    past: '以前の回に戻った分から次の回は分かりません。',
    wait: '引き出しは新しい価格と十分なトークンを待ちます。各トークンでの退出は待ちません。',
  },
  empty: 'このプランにあなたのものはありません。',
  plans: {
    tradersV1: {
      title: 'トレーダー 1',
      what: 'メンバーが回に資金を出し、トレーダーがコントラクトの強制する制限の中で取引します。すべてが最初のトークンに戻ると清算されます。全額を失うことがあります。',
      source:
        '戻るのは、その回自身の預け入れの終了時の価値から手数料を引いたものです。誰も追加しません。',
    },
    tradersV2: {
      title: 'トレーダー 2',
      what: 'トレーダーが取引するファンドへのトークンの投入を申請し、週末の価格で持分を受け取ります。全額を失うことがあります。',
      source:
        '引き出すのは、ファンド自身のトークンのあなたの分で、清算の価格によります。誰も追加しません。',
    },
  },
}
