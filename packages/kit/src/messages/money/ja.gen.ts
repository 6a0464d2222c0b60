// Made by `npm run gen` from locales/ja.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'このアドレスには、これらのネットワークの資産だけを送ってください。',
  errors: {
  },
}
