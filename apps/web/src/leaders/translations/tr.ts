import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'Öncüler',
  lead: 'Altlarında kaç kişi olduğuna göre üyeler. Büyük bir ekip kimin ne aldığını söylemez: o önce gelir.',
  outcomes: 'Önce herkesin durumu',
  outcomesLead: 'Bir şey satın almış tüm üyeler, zincirdeki defterin sayaçlarından.',
  list: 'En büyük ekipler',
  by: 'Sıralama',
  team: 'Sekiz düzey içinde',
  directs: 'Doğrudan katılanlar',
  rank: 'Sıra',
  member: 'Üye',
  wallet: 'Cüzdan',
  since: 'Ne zamandan beri',
  you: 'siz',
  house:
    '1 ve 2 numaralar işletmeci ve topluluk rezervidir. Kimsenin ekibi değildirler ve burada gösterilmezler.',
  empty: 'Henüz kimse katılmadı.',
  gated: 'Ekiplerin listesi',
}
