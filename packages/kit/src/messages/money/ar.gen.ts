// Made by `npm run gen` from locales/ar.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'أرسل إلى هذا العنوان أصول هذه الشبكات فقط.',
  receiveText: 'من يرسل إليك يمسح هذا الرمز أو يستخدم هذا العنوان.',
  addressCode: 'رمز QR لعنوانك',
  copyPaymentLink: (p) => `نسخ رابط ⁨${p.network}⁩`,
  receiveNetworks: (p) => plural('ar', p.count, { zero: `لا يستلم مدفوعات على أي شبكة`, one: `يستلم المدفوعات على شبكة واحدة`, two: `يستلم المدفوعات على شبكتين`, few: `يستلم المدفوعات على ${figure('ar', p.count)} شبكات`, many: `يستلم المدفوعات على ${figure('ar', p.count)} شبكة`, other: `يستلم المدفوعات على ${figure('ar', p.count)} شبكة` }),
  errors: {
  },
}
