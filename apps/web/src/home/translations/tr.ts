import type { Translation } from '../../i18n/words.ts'
import type { homeMessages as english } from '../messages.ts'

export const homeMessages: Translation<typeof english> = {
  title: 'Defterlerini gösteren planlar',
  heading: 'Defterlerini gösteren zincir üstü planlar.',
  lead: (network) =>
    `Causeway iki şeydir: onu işletene ait açık bir cüzdan bağlantısı ve ${network} üzerinde, her ödemesi teklif edilmeden önce ayrılmış planlar. Bize inanmanız gerekmez. Her rakam, okunduğu blokla birlikte zincirden gelir.`,
  plans: 'Planları gör',
  check: 'Kendiniz denetleyin',
  statement: {
    title: 'Planlar, şu anda',
    block: (block, time) => `Blok ${block}, ${time}`,
    reading: 'Zincir okunuyor',
    stale: (block, time) => `Eski: blok ${block}, ${time}`,
    token: 'Token',
    owed: 'Borç',
    held: 'Mevcut',
    surplus: 'Fazla',
    holds: 'Borcunun karşılığı elinde olan planlar',
    unread: 'Okunamayan planlar',
    of: (n, all) => `${all} plandan ${n}`,
    note: 'Borç, plan sözleşmelerinin üyelere ait ve ayrılmış saydığı tutardır. Mevcut, token sözleşmesinin söylediğidir. Bir trader’ın işlem yaptığı planlar sayılmaz: ellerinde ne varsa onu borçludurlar.',
    empty: 'Bu zincirde henüz bir plan oluşturulmadı.',
    failed: 'Rakamlar okunamadı. Bir düğüm yanıt verir vermez görünürler.',
  },
  facts: [
    {
      title: 'Ödüller nereden gelir',
      text: 'Bir plan yalnızca önceden rezervine yatırılanı öder. Rezerv bitince ödüller biter ve sayfa bunun hangi gün olacağını söyler.',
    },
    {
      title: 'Sizde kalan',
      text: 'Anapara bire bir sayılır, asla ödünç verilmez ve ödüllerde kullanılmaz. Her an çekilebilir; sözleşmelerdeki hiçbir rol bunu engelleyemez.',
    },
    {
      title: 'Neyi imzalıyorsunuz',
      text: 'Cüzdanınız açılmadan önce sayfa işlemi zincirin en yeni durumunda dener; neyin çıkacağını, neyin geleceğini ve ağ ücretini gösterir.',
    },
    {
      title: 'Sizi kim bağlıyor',
      text: 'Cüzdan penceresi bu sitenin parçasıdır. Üçüncü kişilere sormaz, başka yerden bir şey yüklemez; tarayıcınızdaki cüzdanlarla ve kurulduysa telefonunuzdakilerle çalışır.',
    },
  ],
  plansTitle: 'Planlar',
  checkTitle: 'Kendiniz denetleyin',
  checkLead:
    'Sahibi olmayan bir sözleşmeye tek bir çağrı, her planın elindekini ve borcunu verir. Kendi düğümünüze sorun; yanıt yukarıdaki tabloya eşit olmalıdır.',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
}
