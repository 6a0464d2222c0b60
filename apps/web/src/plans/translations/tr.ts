import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: 'Planlar',
  lead: 'Burada yalnızca zincirde var olan planlar durur; her biri aynı bloktaki mevcudu ve borcuyla. Hepsini cüzdansız okuyabilirsiniz.',
  find: 'Plan ara',
  all: 'Tüm gruplar',
  nothingFound: 'Uyan bir plan yok. Başka bir sözcük ya da tüm grupları deneyin.',
  holds: 'Mevcut',
  owes: 'Borç',
  families: {
    staking: {
      title: 'Stake etme',
      lead: 'Bir token yatırır, sahibi olarak kalır ve önceden ayrılmış bir rezervden pay alırsınız. Buradaki hiçbir plan bir üyeye başkasının yatırdığından ödeme yapmaz.',
    },
    purchase: {
      title: 'Komisyonlu alımlar',
      lead: 'Bir ürün alırsınız; fiyatının sabit bölümleri başkalarına gider. Üyelerin çoğu harcadığından azını alır.',
    },
    matrix: {
      title: 'Matris ve ikili planlar',
      lead: 'Bir alım bir koltuk getirir; üstteki koltuklar fiyatın sabit bölümlerini paylaşır. Tüm koltukların en az yarısının altında hiçbir zaman kimse olmaz.',
    },
    raffle: {
      title: 'Çekilişler',
      lead: 'Ödülleri önceden ayrılmış, herkese açık rastgelelikle çekilen turlar.',
    },
    revenue: {
      title: 'Gelir',
      lead: 'Ürünün gerçekten kazandığı ve bunun nasıl paylaşıldığı.',
    },
    savings: {
      title: 'Birikim ve satış',
      lead: 'Herkesin ödediği kadarını aldığı çemberler ve ürün token’ının satışı.',
    },
    traders: {
      title: 'Alım satımcılar',
      lead: 'Bir alım satımcı, ortak parayı sözleşmenin uyguladığı sınırlar içinde hareket ettirir. Hepsini kaybedebilirsiniz.',
    },
  },
  lines: {
    staking: { title: 'Stake etme', source: 'Bir fon sağlayanın önceden koyduğu rezerv' },
    dynamicStaking: {
      title: 'Dinamik stake',
      source: 'Bir fon sağlayanın koyduğu rezervin bir bölümü; rezerv boşaldıkça azalır',
    },
    rankingStakingV1: {
      title: 'Sıralamalı stake 1',
      source: 'Bir fon sağlayanın koyduğu rezerv; büyük stake’ler daha ağır basar',
    },
    rankingStakingV2: {
      title: 'Sıralamalı stake 2',
      source: 'Her hafta için önceden ayrılan bir pot; en büyük yirmi stake paylaşır',
    },
    periodicClaimStaking: {
      title: 'Dönemsel alımlı stake',
      source: 'Her hafta için, hafta başlamadan ayrılan bir pot',
    },
    relativeStaking: { title: 'Göreli stake', source: 'Haftanın gerçek geliri' },
    unilevel: {
      title: 'Unilevel',
      source: 'Her fiyatın, alıcının üstündeki düzeylere giden sabit bölümleri',
    },
    level: {
      title: 'Düzey',
      source: 'Bir kademenin fiyatından üstteki tek bir üyeye giden tek bir sabit bölüm',
    },
    leaders: { title: 'Öncüler', source: 'Dönemin alımlarının sabit bölümlerinden bir pot' },
    leadersPackage: {
      title: 'Öncü paketi',
      source: 'Üyelere hiçbir şey ödemez; fiyat hizmet satın alır',
    },
    globalPool: {
      title: 'Genel havuz',
      source: 'Haftanın alımlarının sabit bölümlerinden, alıcılarına dönen bir pot',
    },
    rebate: { title: 'Geri ödeme', source: 'Kendi ödediğiniz fiyatın bir bölümü, zamanla' },
    binaryMatrix: {
      title: 'İkili matris',
      source: 'Sonraki koltukların fiyatlarının sabit bölümleri',
    },
    hybridMatrix: {
      title: 'Karma matris',
      source: 'Her fiyatın, tanıtanlara ve üstteki koltuklara giden sabit bölümleri',
    },
    binaryFixed: { title: 'İkili sabit', source: 'Her birimin ayırdığı yarım primler' },
    binaryPairing: {
      title: 'İkili eşleştirme',
      source: 'Haftanın alımlarının sabit bölümlerinden bir pot',
    },
    raffle: {
      title: 'Çekiliş',
      source: 'Destekleyenlerin koyduğu ödüller; stake’ler eksilmez',
    },
    ticketRaffle: {
      title: 'Biletli çekiliş',
      source: 'Turun biletlerinin bedeli, ücret düşüldükten sonra',
    },
    revenueRouter: { title: 'Gelir dağıtıcısı', source: 'Ürünün gerçekten kazandığı' },
    advertisement: {
      title: 'Reklam',
      source: 'Reklam verenler öder; gösterilmeyen geri gelir',
    },
    giftingMatrix: {
      title: 'Birikim çemberi',
      source: 'Koltuklarının katkıları: ödediğiniz kadarını alırsınız',
    },
    tokenICO: {
      title: 'Token satışı',
      source: 'Ödemeniz, önceden yatırılmış token’ları satın alır',
    },
    tradersV1: {
      title: 'Alım satımcılar 1',
      source: 'Yatırılanlardan oluşan ve işletilen bir turun sonundaki değeri',
    },
    tradersV2: {
      title: 'Alım satımcılar 2',
      source: 'Fonun kendi token’ları, hafta sonunun fiyatıyla',
    },
    dividends: { title: 'Temettü', source: 'Yedi güne yayılan gerçek gelir' },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `${stake} karşılığında ${reward}`,
    circle: (seats, amount) => `${seats} koltuk, her biri ${amount}`,
    from: (date) => `başlangıç ${date}`,
  },
  columns: {
    books: 'Borcunun karşılığı elinde',
  },
  floats: 'Fiyatlarla değişir',
  unread: 'Okunamadı',
  withdrawn: {
    title: 'Bu plan artık sunulmuyor',
    text: 'ADMIN onu listeden kalıcı olarak çekti. Bu sayfadan plana hiçbir şey ödenemez. Planda olanlar eskisi gibi kalır ve eskisi gibi çıkar: işaret hiçbir çıkışı durdurmaz.',
  },
  yes: 'Evet',
  no: 'Hayır',
  empty:
    'Henüz bir plan oluşturulmadı. Fabrika bir plan oluşturur oluşturmaz burada kendiliğinden görünür.',
  failed: 'Planların listesi okunamadı.',
  retry: 'Yeniden dene',
}
