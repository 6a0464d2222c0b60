import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: 'Ayarlar',
  lead: 'Yalnızca bu tarayıcıda saklanır. Hiçbir şey gönderilmez ve cüzdan gerekmez.',
  look: 'Görünüm',
  theme: 'Tema',
  language: 'Dil',
  languageHelp: 'Bu sitenin ve cüzdan penceresinin dili.',
  languageAuto: (name) => `Tarayıcıdaki gibi (${name})`,
  figures: 'Rakamların yazılışı',
  amounts: 'Token miktarları',
  amountsHelp: (short, exact) => `Üç ondalık: ${short}. Tüm ondalıklar: ${exact}.`,
  short: 'Üç ondalık',
  exact: 'Tüm ondalıklar',
  zone: 'Saat dilimi',
  zoneHelp: (time) => `Şu anki saat: ${time}. Planlar zincirin saatine göre sayar.`,
  zoneAuto: (name) => `Tarayıcıdaki gibi (${name})`,
  privacy: 'Bu tarayıcıdan ne çıkar',
  events: 'Siteyi işletene olay gönder',
  eventsHelp:
    'Cüzdan penceresinde hangi düğmelerin kullanıldığı ve hangi hataların oluştuğu: asla bir adres, bir miktar ya da sorgusuyla bir sayfa değil. Siz açmadıkça kapalıdır.',
  eventsNone: 'Bu site hiçbir şey toplamaz; ne seçerseniz seçin, bir şey gönderilmez.',
  notify: 'İşlem bitince bana haber ver',
  notifyHelp: 'Bu site arka planda açıkken sisteminizin bir bildirimi.',
  notifyRefused:
    'Tarayıcı bu sitenin bildirimlerine izin vermiyor. Tarayıcı ayarlarından izin verip yeniden deneyin.',
  terms: 'Koşullar',
  termsRead: 'Koşulları oku',
  termsAccepted: (when) => `Bu tarayıcıda kabul edildi: ${when}.`,
  termsOpen: 'Henüz kabul edilmedi. İlk işleminizden önce sorulacak.',
}
