// Made by `npm run gen` from locales/ar.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'امنح حسابك اسمًا',
  nameIntroText: 'الاسم أسهل قراءةً من العنوان والإرسال إليه أسهل. يظهر بجانب حسابك، ويجد الآخرون الحساب به.',
  nameIntroCost: 'توقّع من أجل ذلك رسالة واحدة في محفظتك. لا يكلّف ذلك شيئًا، ولا يُكتب شيء على أي سلسلة.',
  nameIntroGo: 'اختر اسمًا',
  nameField: 'اسم الحساب',
  nameHint: 'من 4 إلى 64 من الحروف اللاتينية والأرقام والشرطات.',
  nameChecking: 'جارٍ البحث عن الاسم…',
  nameFree: 'متاح',
  nameTaken: 'مسجّل',
  nameOthers: 'أسماء متاحة تبدأ مثله',
  nameRegister: (p) => `سجّل ⁨${p.name}⁩`,
  nameSign: 'وقّع الرسالة في محفظتك.',
  nameSending: 'وقّعت محفظتك. جارٍ تسجيل الاسم…',
  nameRefused: 'رفضتَ التوقيع. لم يُسجَّل شيء.',
  nameOwned: (p) => `لهذا الحساب اسم بالفعل: ⁨${p.name}⁩.`,
  nameDone: 'أصبح لحسابك اسم',
  nameIsYours: (p) => `اسم حسابك ⁨${p.name}⁩`,
  nameDoneText: 'يظهر الاسم بجانب حسابك من الآن، ويستطيع الآخرون الإرسال إليه.',
  nameDoneGo: 'إلى الحساب',
  nameFailed: (p) => `خطأ في تسجيل الاسم ⁨${p.name}⁩`,
  receiveOnlyThese: 'أرسل إلى هذا العنوان أصول هذه الشبكات فقط.',
  errors: {
    'name.suggestions': 'خطأ في جلب اقتراحات الأسماء',
    'name.forAddress': 'خطأ في جلب أسماء العنوان',
  },
}
