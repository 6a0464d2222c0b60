// Made by `npm run gen` from locales/ar.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'أرسل إلى هذا العنوان أصول هذه الشبكات فقط.',
  receiveText: 'من يرسل إليك يمسح هذا الرمز أو يستخدم هذا العنوان.',
  addressCode: 'رمز QR لعنوانك',
  copyPaymentLink: (p) => `نسخ رابط ⁨${p.network}⁩`,
  receiveNetworks: (p) => plural('ar', p.count, { zero: `لا شبكات متوافقة`, one: `شبكة متوافقة واحدة`, two: `شبكتان متوافقتان`, few: `${figure('ar', p.count)} شبكات متوافقة`, many: `${figure('ar', p.count)} شبكة متوافقة`, other: `${figure('ar', p.count)} شبكة متوافقة` }),
  errors: {
  },
}
