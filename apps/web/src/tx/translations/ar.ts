import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'يجري التحقق على السلسلة',
    permitting: 'وقّع الإذن في محفظتك',
    approving: 'وافق على الكمية بالضبط في محفظتك',
    approvalMining: 'أُرسلت الموافقة. في انتظار كتلة',
    approved: (title) => `الموافقة في كتلة. اضغط «${title}» للمتابعة.`,
    resetting: 'صفّر الموافقة السابقة في محفظتك',
    resetMining: 'أُرسل التصفير. في انتظار كتلة',
    signing: 'أكّد في محفظتك',
    mining: 'أُرسلت. في انتظار كتلة',
    confirmed: (block) => `تم في الكتلة ${block}. في انتظار السجل`,
    indexed: (block) => `تم في الكتلة ${block}`,
    late: (block) => `تم في الكتلة ${block}. السجل متأخر وسيعرضه لاحقًا.`,
  },
  hints: {
    permitting:
      'التوقيع لا يكلّف رسوم شبكة. وهو يسمح لهذه الخطة بأخذ هذه الكمية بالضبط، مرة واحدة، خلال 20 دقيقة.',
    approving: 'تشمل الموافقة هذه الكمية بالضبط ولا شيء أكثر.',
    resetting: 'لا يغيّر هذا الرمز الموافقة إلا من الصفر. بعد ذلك تسأل محفظتك عن الكمية بالضبط.',
    mining: 'يمكنك إغلاق هذه الصفحة: تستمر المعاملة من دونها.',
  },
  rejected: {
    permitting: 'رفضت الإذن. لم يُرسل شيء.',
    approving: 'رفضت الموافقة. لم تتحرك أي رموز.',
    signing: 'رفضت المعاملة. لم تتحرك أي رموز.',
  },
  unanswered: 'توقفت عن انتظار المحفظة. إن أكّدت هناك بعد ذلك فسيمر الطلب ويظهر هنا.',
  stopWaiting: 'توقف عن الانتظار',
  kept: 'ما كتبته ما زال هنا.',
  transaction: 'المعاملة',
  dismiss: 'إغلاق',
  details: 'تفاصيل تقنية',
  badTerm: (name) => `الشرط «${name}» خارج حدود القالب`,
  noReason: 'لم يُذكر سبب',
}
