import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'السلسلة والخدمات',
  lead: 'يسأل هذا المتصفح كما يسأل متصفح الزائر. المقاييس والحالة الداخلية لكل خدمة على المنفذ الخاص.',
  part: 'الجزء',
  state: 'الحالة',
  detail: 'ما يقوله',
  states: { up: 'يعمل', behind: 'متأخر', down: 'متوقف', unset: 'غير معدّ' },
  parts: {
    chain: 'السلسلة',
    indexer: 'المفهرس',
    registry: 'سجل المحافظ',
    relay: 'المرحّل',
    chainData: 'بيانات السلسلة',
    auth: 'تسجيل الدخول',
    bundler: 'المجمّع',
  },
  chain: (block, age, id) => `الكتلة ${block}، ${age}. معرّف السلسلة ${id}.`,
  wrongChain: (found, wanted) =>
    `تخدم العقدة السلسلة ${found}، لكن هذا الموقع بُني للسلسلة ${wanted}.`,
  old: 'لم تصل كتلة منذ أكثر من دقيقة.',
  indexer: (block, lag) => `قرأ حتى الكتلة ${block}؛ متأخر بعدد ${lag} من الكتل.`,
  syncing: 'لم يقرأ شيئًا بعد.',
  answers: 'يجيب.',
  silent: 'لا يجيب.',
  again: 'اسأل من جديد',
  asked: (time) => `سُئل في ${time}.`,
}
