import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: '保有状況',
  lead: 'ウォレットが各プランに入れたもの、戻ったもの、受け取ったもの。異なるトークンの数量は合算しません。',
  why: 'ウォレットを接続すると、各プランにあるものが表示されます。接続では何も送信されません。',
  positions: 'プランごと',
  plan: 'プラン',
  paid: '支払い',
  open: '返金可能',
  returned: '戻った額',
  inside: '使用済みまたは預け中',
  earned: '受け取り',
  since: '開始',
  commissions: 'コミッション',
  commissionsLead: 'プランがあなたの番号に記帳し、引き出すまで台帳で待っています。',
  credited: '記帳',
  collected: '引き出し',
  waiting: '受け取り待ち',
  member: 'あなたの番号',
  notMember: 'メンバーではありません',
  sponsor: '紹介者',
  joined: '参加',
  empty:
    'このウォレットはまだプランを使っていません。一つ選び、支払いがどこから来るか、メンバーが実際に何を受け取ったかをお読みください。',
}
