import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Zamanı gelen işler',
  lead: 'Emanet süresi biten alımlar bölünür, turlar çekilir, potlar ileri geçer, gelir aktarılır. Bu çağrıları herkes gönderebilir ve hiçbiri bir şey seçemez. “npm run maintain -- --send” aynısını cron’dan, başka hiçbir yetkisi olmayan bir anahtarla yapar.',
  looking: 'Tüm planlar okunuyor. Birkaç saniye sürer.',
  again: 'Yeniden bak',
  asOf: (time, due, waiting) =>
    `${time} itibarıyla: zamanı gelen ${due}, zamanını bekleyen ${waiting}.`,
  none: 'Zamanı gelen bir iş yok.',
  failed: 'Planlar okunamadı. Bağlantınızı denetleyip yeniden deneyin.',
  send: 'Gönder',
  needs: (gas) => `Yaklaşık ${gas} gas.`,
  broken: (reason) => `Başarısız olurdu: ${reason}. İmzaya sunulmaz.`,
  waiting: 'Zamanını bekleyenler',
  reserve: 'Topluluk rezervi',
  runner: (tip, left, budget) =>
    `Toplu işlem ve bahşiş: MAINTAINER rolünü taşıyan için “npm run maintain -- --send”, işleri bu sözleşme üzerinden toplu gönderir; sözleşme başarılı her çağrı için ${tip} öder. Bugün için ${left} kaldı; ayrılan toplam ${budget}.`,
  unread: '…',
}
