import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'Varlıklarım',
  lead: 'Cüzdanınızın her plana koyduğu, geri gelen ve aldığı. Farklı token tutarları asla toplanmaz.',
  why: 'Her planda ne olduğunu görmek için bir cüzdan bağlayın. Bağlanmak hiçbir şey göndermez.',
  positions: 'Her planda',
  plan: 'Plan',
  paid: 'Yatırılan',
  open: 'İade edilebilir',
  returned: 'Geri gelen',
  inside: 'Harcanan ya da içeride',
  earned: 'Alınan',
  since: 'Başlangıç',
  commissions: 'Komisyonlar',
  commissionsLead: 'Planlar numaranıza yazar; siz çekene kadar defterde beklerler.',
  credited: 'Yazılan',
  collected: 'Çekilen',
  waiting: 'Sizi bekliyor',
  member: 'Numaranız',
  notMember: 'üye değil',
  sponsor: 'Kimin bağlantısıyla',
  joined: 'Katılma',
  empty:
    'Bu cüzdan henüz bir plan kullanmadı. Birini seçin, ödemelerinin nereden geldiğini ve üyelerin gerçekten ne aldığını okuyun.',
}
