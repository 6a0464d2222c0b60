import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'Geçmiş',
  lead: 'Planın, bu sitenin geçmiş hizmetince toplanan olaylarından.',
  range: { label: 'Süre', all: 'Tümü', month: '30 gün', week: '7 gün' },
  view: { label: 'Gösterim', chart: 'Grafik', table: 'Tablo' },
  csv: 'CSV olarak dışa aktar',
  now: 'şimdi',
  describe: (name, from, to, first, last) =>
    `${name}, ${from} – ${to}: ilk ${first}, son ${last}. Tek tek noktaları okumak için ok tuşlarını kullanın.`,
  at: (when, block, amount) => `${when}, blok ${block}: ${amount}`,
  time: 'Zaman',
  block: 'Blok',
  members: 'Üyeler',
  loading: 'Geçmiş okunuyor.',
  empty: 'Bu planda henüz bir şey olmadı. Grafik ilk yatırma ya da fonlamayla başlar.',
  none: 'Bu site bir geçmiş hizmeti işletmiyor. Durumunuz ve tüm işlemler onsuz çalışır.',
  retry: 'Yeniden dene',
  activity: {
    title: 'Etkinlik',
    filter: 'Kimin',
    all: 'Tümü',
    mine: 'Benim',
    when: 'Ne zaman',
    what: 'Ne oldu',
    transaction: 'İşlem',
    pending: 'blok bekleniyor',
    confirmed: 'bir blokta, geçmiş arkadan gelir',
    more: 'Daha eskileri göster',
    empty: 'Bu planı henüz kimse kullanmadı.',
    emptyMine:
      'Bu planda henüz bir şey yapmadınız. Yatırdıklarınız, aldıklarınız ve çektikleriniz burada listelenir.',
    failed: 'Geçmiş okunamadı.',
  },
}
