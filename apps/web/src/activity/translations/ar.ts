import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'النشاط',
  lead: 'كل حدث في كل خطة يخص محفظتك، الأحدث أولًا، ومع كل حدث معاملته.',
  why: 'صِل محفظة لترى ما فعلته وما تسلمته في كل خطة.',
  filter: 'النوع',
  plan: 'الخطة',
  allPlans: 'كل الخطط',
  from: 'من',
  to: 'إلى',
  when: 'متى',
  what: 'ماذا',
  amount: 'الكمية',
  transaction: 'المعاملة',
  csv: 'تصدير CSV',
  print: 'طباعة كشف',
  statement: 'كشف نشاط الخطط',
  statementOf: (wallet) => `المحفظة ${wallet}`,
  statementPeriod: (from, to) => `من ${from} إلى ${to}`,
  begin: 'البداية',
  now: 'الآن',
  empty: 'لم تفعل هذه المحفظة شيئًا في خطة بعد. سيُدرج هنا ما تفعله.',
  nothing: 'لا شيء يطابق هذا الاختيار. اختر نوعًا أو خطة أو زمنًا آخر.',
  shown: (n) => `يُعرض ${n} وهناك المزيد. يحتوي التصدير والكشف على ما هو معروض.`,
}
