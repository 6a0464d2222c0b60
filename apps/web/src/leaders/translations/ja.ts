import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: '上位者',
  lead: '下にいる人数順のメンバーです。チームの大きさは、誰がいくら受け取ったかを何も語りません。それを先に示します。',
  outcomes: 'まず、全員の結果',
  outcomesLead: '何かを購入した全メンバーについて、チェーン上の台帳のカウンターによります。',
  list: '大きなチーム',
  by: '並べ替え',
  team: '8階層以内',
  directs: '直接参加',
  rank: '順位',
  member: 'メンバー',
  wallet: 'ウォレット',
  since: '参加日',
  you: 'あなた',
  house:
    '番号 1 と 2 は運営者とコミュニティ準備金です。誰のチームでもないため、ここには含みません。',
  empty: 'まだ誰も参加していません。',
  gated: 'チームの一覧',
}
