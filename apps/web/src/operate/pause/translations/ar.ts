import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: 'يوقف الإيقاف المشاركات في خطة واحدة. وينتهي من تلقاء نفسه بعد 14 يومًا على الأكثر، ويجوز أن يبدأ التالي بعد ذلك بـ 14 يومًا. الإيقاف الجاري لا يمكن إلا تقصيره.',
  title: 'أوقف المشاركات في خطة',
  plan: 'الخطة',
  choose: 'اختر خطة',
  pausing: (plan) => `إيقاف المشاركات: ${plan}`,
  span: 'ينتهي بعد',
  spanHint: '14 يومًا على الأكثر؛ و0 ينهي إيقافًا جاريًا.',
  button: 'أوقف المشاركات',
  until: (time) => `تتوقف المشاركات حتى ${time}، ثم تُفتح من تلقاء نفسها.`,
  stays: 'ما يبقى في وسع الأعضاء',
  staysLead: 'لا شيء مما يُخرج المال يخضع للإيقاف.',
  tooSoon: (time) => `انتهى آخر إيقاف قبل أقل من 14 يومًا. يجوز أن يبدأ التالي في ${time}.`,
  table: 'الخطط وإيقافاتها',
  entries: 'المشاركات',
  next: 'الإيقاف التالي',
  open: 'مفتوحة',
  paused: (time) => `موقوفة حتى ${time}`,
  any: 'في أي وقت',
  from: (time) => `من ${time}`,
}
