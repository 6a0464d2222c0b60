import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
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
