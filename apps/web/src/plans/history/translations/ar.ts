import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
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
