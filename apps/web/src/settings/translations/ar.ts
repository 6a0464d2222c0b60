import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: 'الإعدادات',
  lead: 'تُحفظ في هذا المتصفح فقط. لا يُرسل شيء ولا حاجة إلى محفظة.',
  look: 'الشكل',
  theme: 'المظهر',
  language: 'اللغة',
  languageHelp: 'لغة هذا الموقع ونافذة المحفظة.',
  languageAuto: (name) => `مثل المتصفح (${name})`,
  figures: 'كتابة الأرقام',
  amounts: 'كميات الرموز',
  amountsHelp: (short, exact) => `ثلاث منازل عشرية: ${short}. كل المنازل: ${exact}.`,
  short: 'ثلاث منازل',
  exact: 'كل المنازل',
  zone: 'المنطقة الزمنية',
  zoneHelp: (time) => `الوقت الآن يُقرأ ${time}. الخطط نفسها تحسب بوقت السلسلة.`,
  zoneAuto: (name) => `مثل المتصفح (${name})`,
  privacy: 'ما يغادر هذا المتصفح',
  events: 'إرسال أحداث إلى مشغّل هذا الموقع',
  eventsHelp:
    'أي أزرار نافذة المحفظة استُخدمت وأي أخطاء حدثت: لا عنوان ولا مبلغ ولا صفحة مع استعلامها أبدًا. متوقف ما لم تشغّله.',
  eventsNone: 'هذا الموقع لا يجمع شيئًا؛ لا يُرسل شيء مهما اخترت.',
  notify: 'أخبرني عند اكتمال معاملة',
  notifyHelp: 'إشعار من نظامك ما دام هذا الموقع مفتوحًا في الخلفية.',
  notifyRefused: 'المتصفح لا يسمح بإشعارات هذا الموقع. اسمح بها في إعداداته ثم أعد المحاولة.',
  terms: 'الشروط',
  termsRead: 'قراءة الشروط',
  termsAccepted: (when) => `قُبلت في هذا المتصفح بتاريخ ${when}.`,
  termsOpen: 'لم تُقبل بعد. ستُسأل قبل معاملتك الأولى.',
}
