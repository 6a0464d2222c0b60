import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'Etkinlik',
  lead: 'Cüzdanınızı ilgilendiren her planın her olayı, en yenisi önce, her biri işlemiyle.',
  why: 'Her planda ne yaptığını ve ne aldığını görmek için bir cüzdan bağlayın.',
  filter: 'Tür',
  plan: 'Plan',
  allPlans: 'Tüm planlar',
  from: 'Başlangıç',
  to: 'Bitiş',
  when: 'Ne zaman',
  what: 'Ne',
  amount: 'Tutar',
  transaction: 'İşlem',
  csv: 'CSV olarak dışa aktar',
  print: 'Döküm yazdır',
  statement: 'Plan etkinliği dökümü',
  statementOf: (wallet) => `Cüzdan ${wallet}`,
  statementPeriod: (from, to) => `${from} – ${to}`,
  begin: 'başlangıç',
  now: 'şimdi',
  empty: 'Bu cüzdan henüz bir planda bir şey yapmadı. Yaptıkları burada listelenir.',
  nothing: 'Bu seçime uyan bir şey yok. Başka bir tür, plan ya da zaman seçin.',
  shown: (n) =>
    `${n} tanesi gösteriliyor, devamı var. Dışa aktarım ve döküm gösterilenleri içerir.`,
}
