// Made by `npm run gen` from locales/ja.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'このアドレスには、これらのネットワークの資産だけを送ってください。',
  receiveText: '送る人は、このコードを読み取るか、このアドレスを使います。',
  addressCode: 'あなたのアドレスの QR コード',
  copyPaymentLink: (p) => `${p.network} 用のリンクをコピー`,
  receiveNetworks: (p) => plural('ja', p.count, { other: `対応ネットワーク ${figure('ja', p.count)} 個` }),
  errors: {
  },
}
