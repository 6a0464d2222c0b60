// Made by `npm run gen` from locales/ar.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'أرسل إلى هذا العنوان أصول هذه الشبكات فقط.',
  errors: {
  },
}
