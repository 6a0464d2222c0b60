import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'المحفظة',
  lead: 'ما وضعته محفظتك في كل خطة وما عاد وما تسلمته. لا تُجمع كميات رموز مختلفة أبدًا.',
  why: 'صِل محفظة لترى ما لها في كل خطة. الاتصال لا يرسل شيئًا.',
  positions: 'في كل خطة',
  plan: 'الخطة',
  paid: 'المدفوع',
  open: 'قابل للاسترداد',
  returned: 'ما عاد',
  inside: 'أُنفق أو في الداخل',
  earned: 'المستلم',
  since: 'منذ',
  commissions: 'العمولات',
  commissionsLead: 'تقيّدها الخطط لرقمك، وتنتظر في الدفتر حتى تسحبها.',
  credited: 'المقيّد',
  collected: 'المسحوب',
  waiting: 'في انتظارك',
  member: 'رقمك',
  notMember: 'ليس عضوًا',
  sponsor: 'انضم عبر',
  joined: 'تاريخ الانضمام',
  empty:
    'لم تستعمل هذه المحفظة أي خطة بعد. اختر واحدة واقرأ من أين تأتي دفعاتها وما تسلمه الأعضاء فعلًا.',
}
