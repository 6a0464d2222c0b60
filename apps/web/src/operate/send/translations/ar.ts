import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'املأ النموذج أولًا.',
  announcing: (title) => `الإعلان: ${title}`,
  announce: 'أعلن النداء',
  notHeld: (role) => `ليس لهذا الحساب الدور ${role}.`,
  delayed: (role, delay) =>
    `لهذا الحساب الدور ${role} بتأخير ${delay}. ولا تقبل الخطط هذا الدور إلا بلا تأخير.`,
  atOnce: (role) => `الدور ${role}. يسري فورًا.`,
  later: (role, delay) =>
    `الدور ${role}، بتأخير: هذا يعلن النداء. ويمكن تنفيذه بعد ${delay}، في «النداءات المعلنة».`,
  anybody: 'لا يلزم له دور.',
  tried: (block, fee) => `جُرّب عند الكتلة ${block}: ينجح. رسوم الشبكة نحو ${fee}.`,
  untried: 'لم تكن التجربة ممكنة. تعرض محفظتك التفاصيل قبل أن تؤكد.',
  trying: 'تجري التجربة على السلسلة',
}
