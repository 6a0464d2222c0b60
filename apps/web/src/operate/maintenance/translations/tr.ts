import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Zamanı gelen işler',
  lead: 'Emanet süresi biten alımlar bölünür, turlar çekilir, bir çekilişin en hızlıları bildirilir, potlar ileri geçer, gelir aktarılır. Bu çağrıları herkes gönderebilir ve hiçbiri bir şey seçemez. “npm run maintain -- --send” aynısını cron’dan, en fazla MAINTAINER rolü olan bir anahtarla yapar.',
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
    `Toplu işlem ve bahşiş: MAINTAINER rolünü taşıyan, işleri “npm run maintain -- --send” ile toplu gönderebilir. O zaman bu sözleşme başarılı her çağrı için ${tip} öder. Bugün daha ${left} ödeyebilir; ayrılan toplam ${budget}.`,
  unread: '…',
}
