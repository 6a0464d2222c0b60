import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: 'ما يوضع يصير لأعضاء الخطة من تلك اللحظة: لا طريق لاستعادته. الخطط التي تدفع إيرادًا لا تقبل شيئًا من هنا، بل من موزّع الإيراد وحده.',
  title: 'أدخل مكافآت وصناديق وجوائز',
  plan: 'الخطة',
  choose: 'اختر خطة',
  funding: (plan) => `التمويل: ${plan}`,
  amount: 'الكمية',
  least: (amount) => `${amount} على الأقل.`,
  button: 'ضعها فيها',
  ways: {
    reserve: 'تدخل الاحتياطي وتتدفق منه بالتساوي.',
    decay: 'تدخل الاحتياطي، ويتدفق منه جزء ثابت في كل لحظة.',
    pot: 'تدخل صندوق الفترة القادمة.',
    prize: 'تدخل جوائز الجولة القادمة.',
    sale: 'تودع كل الرموز المعروضة للبيع، مرة واحدة؛ ويُفتح البيع بعد مهلة الإشعار.',
  },
  table: 'الموجود والمستحق',
  holds: 'الموجود',
  owes: 'المستحق',
  reserve: 'منه مكافآت',
  runway: 'يكفي حتى',
  notKnown: 'لا نهاية محددة',
  over: (time) => `انتهى في ${time}`,
}
