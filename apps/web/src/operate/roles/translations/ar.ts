import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'غيّر من له أي دور',
  lead: 'لا تقبل الخطط FUNDER وGUARDIAN وMODERATOR في الحال إلا من أصحاب بلا تأخير. اجعل لـ ADMIN ولـ LISTER تأخيرًا: هو الوقت الذي يكون للأعضاء كي يغادروا.',
  role: 'الدور',
  account: 'الحساب',
  delay: 'ينتظر كل نداء',
  delayHint: '0: يسري فورًا.',
  grant: {
    title: 'منح دور',
    button: 'امنح',
    help: 'إن كان الدور له بالفعل فهذا يغيّر التأخير. الأطول يسري فورًا، والأقصر لا يسري إلا بعد مرور الفرق.',
  },
  revoke: { title: 'سحب دور', button: 'اسحب', help: 'يسري فورًا.' },
  grantDelay: {
    title: 'جعل منح الدور ينتظر',
    button: 'اضبط',
    label: 'يسري المنح بعد',
    help: 'التغيير الذي يقصّر الانتظار لا يسري قبل خمسة أيام.',
  },
  guardian: {
    title: 'تعيين حارس لدور',
    button: 'عيّن',
    label: 'الحارس',
    help: 'يستطيع أصحاب دور الحارس إلغاء ما أعلنه أصحاب الدور. أما ADMIN نفسه فلا يمكن تعيين حارس له.',
  },
  table: 'كيف يُدار كل دور',
  grantedBy: 'يمنحه',
  cancelledBy: 'يلغي نداءاته',
  counts: 'سريان المنح',
  atOnce: 'فورًا',
  after: (delay) => `بعد ${delay}`,
  unknown: (id) => `الدور ${id}`,
}
