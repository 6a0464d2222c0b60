import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'غير متاح حيث أنت',
  text: (what) =>
    `بحسب المنطقة الزمنية، هذا الجهاز في مكان لا يقدّم فيه مشغّل الموقع ${what}. ما لديك يبقى لك: يمكنك الاتصال والمطالبة والسحب كالعادة.`,
  features: {
    onramp: 'شراء الرموز بالنقود',
    tokenSale: 'بيع الرموز',
    raffle: 'السحوبات',
    referralPlans: 'الخطط التي تدفع عمولات',
  },
}
