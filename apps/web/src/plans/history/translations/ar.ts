import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'السجل',
  lead: 'من أحداث الخطة، جمعتها خدمة السجل في هذا الموقع.',
  range: { label: 'الفترة', all: 'الكل', month: '30 يومًا', week: '7 أيام' },
  view: { label: 'العرض', chart: 'رسم', table: 'جدول' },
  csv: 'تصدير CSV',
  now: 'الآن',
  describe: (name, from, to, first, last) =>
    `${name} من ${from} إلى ${to}: الأول ${first}، الأخير ${last}. استعمل مفاتيح الأسهم لقراءة النقاط.`,
  at: (when, block, amount) => `${when}، الكتلة ${block}: ${amount}`,
  time: 'الوقت',
  block: 'الكتلة',
  members: 'الأعضاء',
  loading: 'تجري قراءة السجل.',
  empty: 'لم يحدث شيء في هذه الخطة بعد. أول إيداع أو تمويل يبدأ الرسم.',
  none: 'لا يشغّل هذا الموقع خدمة سجل. يعمل وضعك وكل الأفعال من دونها.',
  retry: 'أعد المحاولة',
  activity: {
    title: 'النشاط',
    filter: 'لمن',
    all: 'الكل',
    mine: 'نشاطي',
    when: 'متى',
    what: 'ماذا حدث',
    transaction: 'المعاملة',
    pending: 'في انتظار كتلة',
    confirmed: 'في كتلة، والسجل يتبع',
    more: 'عرض الأقدم',
    empty: 'لم يستعمل أحد هذه الخطة بعد.',
    emptyMine: 'لم تفعل شيئًا في هذه الخطة بعد. سيُدرج هنا ما تضعه وتتسلمه وتسحبه.',
    failed: 'تعذّرت قراءة السجل.',
  },
}
