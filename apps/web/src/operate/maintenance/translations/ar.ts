import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'ما حان وقته',
  lead: 'تُقسم المشتريات حين ينتهي حجزها، وتُسحب الجولات، ويُسمى الأسرع في السحب، وتُنقل الصناديق، ويمضي الإيراد في طريقه. يجوز لأي أحد إرسال هذه النداءات، ولا يستطيع أي منها اختيار شيء. ويفعل «npm run maintain -- --send» الأمر نفسه من cron، بمفتاح لا يحمل أكثر من MAINTAINER.',
  looking: 'تُقرأ كل الخطط. يستغرق ذلك بضع ثوانٍ.',
  again: 'انظر من جديد',
  asOf: (time, due, waiting) => `حتى ${time}: حان وقت ${due}، وينتظر وقته ${waiting}.`,
  none: 'لا شيء حان وقته.',
  failed: 'تعذّرت قراءة الخطط. تحقق من اتصالك ثم أعد المحاولة.',
  send: 'أرسل',
  needs: (gas) => `نحو ${gas} من الغاز.`,
  broken: (reason) => `سيفشل: ${reason}. لا يُعرض للتوقيع.`,
  waiting: 'ينتظر وقته',
  reserve: 'الاحتياطي المشترك',
  runner: (tip, left, budget) =>
    `الدُّفعات والإكراميات: يستطيع من يحمل MAINTAINER إرسال العمل دفعاتٍ بالأمر ‎“npm run maintain -- --send”‎. وعندئذ يدفع هذا العقد ${tip} عن كل استدعاء ناجح. ويمكنه أن يدفع اليوم ${left} بعد؛ والمخصص لذلك في المجموع ${budget}.`,
  unread: '…',
}
