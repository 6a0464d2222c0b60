import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'المتصدرون',
  lead: 'الأعضاء بحسب عدد من هم تحتهم. الفريق الكبير لا يقول شيئًا عما تلقاه أي أحد: ذلك يأتي أولًا.',
  outcomes: 'أولًا، ما حصل عليه الجميع',
  outcomesLead: 'من كل الأعضاء الذين اشتروا شيئًا، من عدّادات الدفتر على السلسلة.',
  list: 'أكبر الفرق',
  by: 'الترتيب حسب',
  team: 'ضمن ثمانية مستويات',
  directs: 'انضموا مباشرة',
  rank: 'المرتبة',
  member: 'العضو',
  wallet: 'المحفظة',
  since: 'منذ',
  you: 'أنت',
  house: 'الرقمان 1 و2 هما المشغّل والاحتياطي المشترك. ليسا فريق أحد ولا يظهران هنا.',
  empty: 'لم ينضم أحد بعد.',
  gated: 'قائمة الفرق',
}
