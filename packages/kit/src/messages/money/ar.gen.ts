// Made by `npm run gen` from locales/ar.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'أرسل إلى هذا العنوان أصول هذه الشبكات فقط.',
  receiveText: 'من يرسل إليك يمسح هذا الرمز أو يستخدم هذا العنوان.',
  addressCode: 'رمز QR لعنوانك',
  copyPaymentLink: (p) => `نسخ رابط ⁨${p.network}⁩`,
  receiveNetworks: (p) => plural('ar', p.count, { zero: `لا شبكات متوافقة`, one: `شبكة متوافقة واحدة`, two: `شبكتان متوافقتان`, few: `${figure('ar', p.count)} شبكات متوافقة`, many: `${figure('ar', p.count)} شبكة متوافقة`, other: `${figure('ar', p.count)} شبكة متوافقة` }),
  searchTokens: 'البحث عن الرموز',
  suggestedTokens: 'رموز مقترحة',
  noTokenFound: 'لا يوجد رمز بهذا الاسم',
  searchForMore: 'هناك المزيد. ابحث عن الرمز الذي تريده.',
  typeInCurrency: 'إدخال المبلغ بالدولار الأمريكي',
  typeInToken: (p) => `إدخال المبلغ بعملة ⁨${p.symbol}⁩`,
  max: 'الأقصى',
  errors: {
    'amount.required': 'أدخل كمية.',
    'amount.zero': 'الكمية صفر. أدخل كمية أكبر من الصفر.',
    'amount.insufficient': 'الرصيد غير كافٍ',
    'amount.tooManyDecimals': (p) => `${plural('ar', p.decimals, { zero: `ليس لهذا الرمز منازل عشرية`, one: `لهذا الرمز منزلة عشرية واحدة`, two: `لهذا الرمز منزلتان عشريتان`, few: `لهذا الرمز ${figure('ar', p.decimals)} منازل عشرية`, many: `لهذا الرمز ${figure('ar', p.decimals)} منزلة عشرية`, other: `لهذا الرمز ${figure('ar', p.decimals)} منزلة عشرية` })} وفي الكمية أكثر من ذلك. اختصرها: لم يُقرَّب شيء نيابة عنك.`,
    'amount.tooLarge': 'الكمية أكبر مما يتسع له أي رمز. تحقق من عدم وجود أرقام زائدة.',
    'amount.exponent': 'لا تُقبل الكميات المكتوبة بالأس، مثل 1e18. اكتب العدد كاملًا.',
    'amount.ambiguous': (p) => `يمكن قراءة «⁨${p.text}⁩» على وجهين. اكتبها بفاصلة عشرية واحدة ومن دون تجميع للأرقام.`,
    'amount.negative': 'الكمية سالبة. أدخل كمية أكبر من الصفر.',
    'amount.invalid': 'هذه ليست كمية. أدخل أرقامًا بفاصلة عشرية واحدة على الأكثر.',
    'address.invalid': 'هذا ليس عنوانًا صالحًا. تحقق منه ثم الصقه من جديد.',
    'address.checksum': 'الحروف الكبيرة في هذا العنوان لا تطابق مجموع التحقق. قد يكون فيه خطأ في الكتابة: قارنه بالمصدر.',
    'name.resolve': 'خطأ في تحليل الاسم',
  },
}
