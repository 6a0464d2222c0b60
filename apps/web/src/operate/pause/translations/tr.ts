import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: 'Bir durdurma, bir plana girişleri durdurur. En çok 14 gün sonra kendiliğinden biter ve sonraki, bundan 14 gün sonra başlayabilir. Süren bir durdurma yalnızca kısaltılabilir.',
  title: 'Bir plana girişleri durdur',
  plan: 'Plan',
  choose: 'Bir plan seçin',
  pausing: (plan) => `Girişleri durdur: ${plan}`,
  span: 'Ne kadar sonra biter',
  spanHint: 'En çok 14 gün; 0, süren bir durdurmayı bitirir.',
  button: 'Girişleri durdur',
  until: (time) => `Girişler durdu, bitiş: ${time}. Kendiliğinden yeniden açılırlar.`,
  stays: 'Üyelerin yine yapabileceği',
  staysLead: 'Para çıkaran hiçbir işlem durdurmaya bakmaz.',
  tooSoon: (time) =>
    `Son durdurma biteli 14 gün olmadı. Sonrakinin başlayabileceği zaman: ${time}.`,
  table: 'Planlar ve durdurmaları',
  entries: 'Girişler',
  next: 'Sonraki durdurma',
  open: 'açık',
  paused: (time) => `durduruldu, bitiş: ${time}`,
  any: 'her an',
  from: (time) => `en erken ${time}`,
}
