// Made by `npm run gen` from locales/ja.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'このアドレスには、これらのネットワークの資産だけを送ってください。',
  receiveText: '送る人は、このコードを読み取るか、このアドレスを使います。',
  addressCode: 'あなたのアドレスの QR コード',
  copyPaymentLink: (p) => `${p.network} 用のリンクをコピー`,
  receiveNetworks: (p) => plural('ja', p.count, { other: `対応ネットワーク ${figure('ja', p.count)} 個` }),
  searchTokens: 'トークンを検索',
  suggestedTokens: 'おすすめのトークン',
  noTokenFound: 'この名前のトークンはありません',
  searchForMore: 'ほかにもあります。必要なものを検索してください。',
  typeInCurrency: '金額を米ドルで入力',
  typeInToken: (p) => `金額を ${p.symbol} で入力`,
  max: '最大',
  errors: {
    'amount.required': '数量を入力してください。',
    'amount.zero': '数量がゼロです。ゼロより大きい数量を入力してください。',
    'amount.insufficient': '残高が足りません',
    'amount.tooManyDecimals': (p) => `このトークンの小数は ${plural('ja', p.decimals, { other: `${figure('ja', p.decimals)}` })} 桁ですが、数量の小数はそれより多くなっています。短くしてください。自動で丸めてはいません。`,
    'amount.tooLarge': '数量が、どのトークンにも収まらない大きさです。余分な数字がないか確認してください。',
    'amount.exponent': '1e18 のような指数表記の数量は受け付けません。数字をすべて書いてください。',
    'amount.ambiguous': (p) => `「${p.text}」は二通りに読めます。小数点を一つだけ使い、桁区切りなしで書いてください。`,
    'amount.negative': '数量がマイナスです。ゼロより大きい数量を入力してください。',
    'amount.invalid': 'これは数量ではありません。数字を入力してください。小数点は一つまでです。',
    'address.invalid': 'これは有効なアドレスではありません。確認して、もう一度貼り付けてください。',
    'address.checksum': 'このアドレスの大文字がチェックサムと一致しません。入力ミスがあるかもしれません。元のアドレスと見比べてください。',
    'name.resolve': '名前を解決できませんでした',
  },
}
