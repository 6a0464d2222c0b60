import type { Translation } from '../../../i18n/words.ts'
import type { advertisementMessages as englishAdvertisement } from '../advertisementMessages.ts'
import type { circleMessages as englishCircle } from '../circleMessages.ts'
import type { othersMessages as english } from '../messages.ts'

export const othersMessages: Translation<typeof english> = {
  receiver: 'Alıcı adresi',
  inWallet: (amount) => `Cüzdanda ${amount}`,
  keep: 'Bakım',
  sale: {
    title: 'Token satışı',
    what: 'Satış açılmadan önce sözleşmede duran bir token için sabit bir fiyat ödersiniz. Alt sınırın altında herkes ödemesini geri alır; üstünde token’lar zamanla serbest kalır.',
    source:
      'Satılık token’lar açılıştan önce yatırılmıştır; satış başarılı olursa ödemeniz işletene gider.',
    lose: [
      'Alt sınırın altında satıcının kendi cüzdanları eksik olanı satın alabilir; o zaman satış başarılı sayılır ve kimseye geri ödenmez. Bir iadeye ancak satıcıya güvendiğiniz kadar güvenin.',
      'Token’ın fiyatı sıfıra inebilir. Kimse kimseye geri almayı vaat etmez.',
      'Başarılı bir satıştan sonra iade yoktur.',
      'Token’lar zamanla serbest kalır; o zamana dek satılamazlar.',
    ],
    empty: 'Bu satışta bir şey almadınız.',
    tabs: { buy: 'Satın al', claim: 'Al', refund: 'İade' },
    buy: 'Token satın al',
    buyField: 'Ödeme',
    buyHelp: 'Ödediğinizden azı kaldıysa kalanı alır ve onun bedelini ödersiniz.',
    claim: 'Token’ları al',
    claimHelp: 'Şimdiye dek serbest kalanı alır.',
    refund: 'Ödemeyi geri al',
    refundHelp: 'Satış alt sınırına ulaşamadı: ödemenizin tamamı geri gelir.',
    collect: 'Satış tutarını aktar',
    collectHelp:
      'Başarılı bir satışın tutarını işletene aktarır. Herkes yapabilir; bir şey ödemez.',
    unsold: 'Satılmayanı geri gönder',
    unsoldHelp: 'Satılmayan token’ları koşulların dediği yere aktarır. Herkes yapabilir.',
    phases: ['henüz açılmadı', 'açık', 'başarısız', 'başarılı'],
    notOpen: 'Satış henüz açılmadı.',
    over: 'Satış bitti; artık hiçbir şey alınamaz.',
    notEnded: 'Yalnızca satış bittikten sonra.',
    notFailed: 'Yalnızca alt sınırına ulaşamayan bir satış geri öder.',
    notOver: 'Yalnızca başarılı bir satıştan sonra.',
    nothing: 'Sizin için henüz bir şey serbest kalmadı.',
    nothingPaid: 'Burada bir şey ödemediniz.',
    nothingLeft: 'Aktarılacak bir şey yok.',
    full: 'Bir adresin ödeyebileceği en yüksek tutara ulaştınız.',
    figures: {
      phase: 'Satışın durumu',
      noDate: 'açılış belirlenmedi',
      opens: (date) => `açılış ${date}`,
      ends: (date) => `${date} tarihine dek`,
      ended: (date) => `bitti ${date}`,
      raised: 'Şimdiye dek ödenen',
      raisedNote: (soft) => `alt sınır ${soft}`,
      cap: 'En çok',
      priceNote: 'baştan sona herkes için aynı fiyat',
      price: 'Bir birim ödemenin aldığı',
    },
    position: {
      paid: 'Ödediğiniz',
      paidExplained: 'Ödemeleriniz, iadeler düşülmüş olarak.',
      bought: 'Satın aldığınız',
      boughtExplained:
        'Ödemelerinizin aldığı token’lar; başarılı bir satıştan sonra zamanla serbest kalır.',
      claimable: 'Serbest, alınmamış',
      claimableExplained: 'Bu blokta alabileceğiniz.',
      worst: (bought, claimable) =>
        `${bought} satın aldınız. Fiyat sıfıra inerse hiçbir değeri kalmaz; bugün ${claimable} alınabilir.`,
    },
    terms: {
      caps: (soft, hard, member) =>
        `Alt sınır ${soft}, üst sınır ${hard}, her adres için en çok ${member}.`,
      release: (cliff, vesting) =>
        `Bitişten sonra ${cliff} boyunca bir şey serbest kalmaz; ${vesting} sonra, eşit dağılımla, her şey serbesttir.`,
      unsold: 'Satılmayan, koşulların başta dediği yere gider.',
    },
  },
  router: {
    title: 'Gelir dağıtıcısı',
    what: 'Listedeki planlar kazandıklarını buraya getirir; sabit bölümler, paylaşan planları bekler. Herkes bir bölümü yola çıkarabilir; bölümleri kimse değiştiremez.',
    source:
      'Gelir, listedeki planların kazandıklarından koyduğudur, bugün reklam; işletenin kendisi de müşteri olabilir. Başkasının verdiği bağıştır; ayrı sayılır ve aynı biçimde bölünür.',
    lose: [
      'Buraya bir şey koymazsınız; bu yüzden gönderdiğinizin ağ ücretinden başka bir şey kaybedemezsiniz.',
    ],
    empty: 'Bu sözleşmede size ait bir şey yok.',
    tab: 'Gönder',
    push: 'Bir bölümü gönder',
    pushHelp: 'Bir bölümü ait olduğu plana aktarır. Size bir şey ödemez.',
    part: 'Bölüm',
    option: (part, amount) => `${part}: ${amount}`,
    treasury: 'işleten',
    nothing: 'Gönderilmeyi bekleyen bölüm yok.',
    notify: 'Geleni böl',
    notifyHelp: 'Buraya söylenmeden gönderileni böler. Bağış sayılır ve size bir şey ödemez.',
    nothingNew: 'Gelen her şey bölündü.',
    figures: {
      received: 'Şimdiye dek gelir',
      donated: 'Şimdiye dek bağışlar',
      due: 'Gönderilmeyi bekleyen',
      parts: 'Bölümler',
    },
    terms: (part) => `Gelenin ${part} kısmı:`,
  },
}

export const circleMessages: Translation<typeof englishCircle> = {
  title: 'Birikim çemberi',
  what: 'Davetli koltuklardan oluşan, koltuk sayısı kadar turu olan kapalı bir çember: her koltuk tur başına bir katkı öder ve bir pot alır. Ödediğiniz kadarını alırsınız, erken ya da geç, fazlasını değil.',
  source:
    'Bir pot, o turda tüm koltukların katkılarıdır; ücret ve alanın vermeyi seçtiği indirim düşülür. Dışarıdan hiçbir şey gelmez.',
  tabs: {
    seat: 'Koltuk',
    pay: 'Öde',
    receive: 'Al',
    bid: 'Teklif',
    keep: 'Bakım',
    invite: 'Davet',
  },
  seat: 'Koltuk',
  round: 'Tur',
  seatOption: (seat) => `Koltuk ${seat}`,
  amountOption: (seat, amount) => `Koltuk ${seat}: ${amount}`,
  roundOption: (seat, round, due) => `Koltuk ${seat}, tur ${round}, vade ${due}`,
  potOption: (round, amount) => `Tur ${round}: ücretten önce ${amount}`,
  actions: {
    take: {
      title: 'Koltuğunuzu alın',
      help: 'Teminatı yatırır. Son koltuk alınana dek tamamıyla ayrılabilirsiniz.',
      none: 'Bu cüzdan için ayrılmış boş koltuk yok. Üyeleri düzenleyen davet eder.',
    },
    pay: {
      title: 'Bir katkı öde',
      help: 'Turlar önceden ödenebilir; teminat karşılayana dek geç de ödenebilir.',
      none: 'Şu anda ödeyecek katkınız yok.',
    },
    receivePot: {
      title: 'Potu al',
      help: 'Turu bitince, koltuğunuzun borcu yoksa. Sonra gelen sonra alınabilir.',
      none: 'Sizi bekleyen pot yok ya da koltuğunuzun katkı borcu var.',
    },
    claimShare: {
      title: 'İndirimlerden payınızı alın',
      help: 'Başkalarının daha erken almak için vazgeçtiği, diğer koltuklarca eşit paylaşılır.',
      none: 'Sizi bekleyen indirim payı yok.',
    },
    releaseSecurity: {
      title: 'Teminatı geri al',
      help: 'Son turdan sonra, koltuğunuz her katkıyı ödediyse.',
      none: 'Teminatınız son turdan sonra, her şey ödenince geri gelir.',
    },
    leaveSeat: {
      title: 'Koltuktan ayrıl',
      help: 'Teminatınızın tamamını geri verir. Çember başlayana dek mümkündür.',
      none: 'Ayrılabileceğiniz koltuk yok: çember başlayana dek mümkündür.',
    },
    bid: {
      title: 'Bu turun potu için teklif ver',
      help: 'En büyük indirim süren turun potunu alır; diğerleri indirimi paylaşır.',
      none: 'Şu anda teklif veremezsiniz: teklifli bir çemberde potunu almamış ve borcu olmayan bir koltuk gerekir.',
    },
    award: {
      title: 'Turları ver',
      help: 'Biten turları en iyi teklifi verene ya da en düşük koltuğa verir. Herkes yapabilir; bir şey ödemez.',
      none: 'Verilmeyi bekleyen tur yok.',
    },
    cover: {
      title: 'Eksik bir katkıyı karşıla',
      help: 'Eksik bir katkıyı koltuğun teminatından alır. Herkes yapabilir; kendi başına bir şey ödemez.',
      none: 'Teminatı olup katkısı eksik koltuk yok.',
    },
    setOff: {
      title: 'Bir borcu mahsup et',
      help: 'Teminatı tükenmişse eksik bir katkıyı koltuğun kendi potundan alır. Herkes yapabilir.',
      none: 'Bir pottan alınabilecek borç yok.',
    },
    requestDraw: {
      title: 'Rastgele sayıyı iste',
      help: 'Sırayı belirleyen sayıyı kaynaktan ister. Herkes isteyebilir.',
      none: 'Süren çekiliş yok ya da zamanı gelmedi.',
    },
    draw: {
      title: 'Sırayı çek',
      help: 'Rastgele sayı gelir gelmez kimin ne zaman alacağını belirler. Herkes yapabilir.',
      none: 'Süren çekiliş yok ya da zamanı gelmedi.',
    },
    claimFees: {
      title: 'Ücretleri aktar',
      help: 'Ücretleri koşullara göre alana aktarır. Herkes yapabilir.',
      none: 'Bekleyen ücret yok.',
    },
    invite: {
      title: 'Bir koltuğa davet et',
      help: 'Boş bir koltuğu bir adrese ayırır. Düzenleyen başka bir şey yapamaz.',
      none: 'Yalnızca düzenleyen, yalnızca kimsenin almadığı koltuklara davet eder.',
    },
  },
  place: 'Koltuk ve tur',
  invitee: 'Davet edilecek adres',
  discount: 'Yüzde olarak indirim',
  discountRange: (best, most) => `${best} oranından fazla, en çok ${most}.`,
  orders: ['koltuk sırasıyla', 'çekilişle', 'teklifle'],
  figures: {
    seats: 'Alınan koltuklar',
    seatsOf: (seats) => `toplam ${seats}`,
    contribution: 'Tur başına katkı',
    pot: 'Tam bir pot',
    potNote: 'ücret ve indirimden önce',
    round: 'Çember',
    gathering: 'koltuklarını bekliyor',
    drawing: 'çekilişini bekliyor',
    running: (round) => `tur ${round}`,
    over: 'tüm turlar bitti',
  },
  position: {
    seats: 'Koltuklarınız',
    none: 'yok',
    seatsExplained: 'Aldığınız koltuklar. Her biri bir pot alır.',
    security: 'Teminatınız',
    securityExplained:
      'Katkılarınız için sözleşmede duran. Son turdan sonra hepsi ödendiyse geri gelir.',
    paid: 'Ödenen katkılar',
    paidOf: (all) => `toplam ${all}`,
    paidExplained: 'Koltuklarınızın ödenmiş katkıları, kim ödemiş olursa olsun.',
    missed: 'Eksik katkılar',
    missedExplained: 'Biten turların katkıları. Biri eksikken koltuğunuz potunu alamaz.',
    shares: 'İndirim payları',
    sharesExplained: 'Başkalarının daha erken almak için vazgeçtiğinden payınız.',
    worst: (security, shares) =>
      `Teminatınız ${security} ve ${shares} indirim payı bekliyor. Çember bitene dek, hiçbir teminatın karşılamadığı kadarıyla başkalarının katkılarına bağlısınız.`,
  },
  terms: {
    rounds: (seats, contribution, period) =>
      `${seats} koltuk ve tur başına ${contribution}; bir tur ${period} sürer, koltuk sayısı kadar tur vardır.`,
    order: (order) => `Kimin ne zaman aldığı: ${order}.`,
    security: (security, credit) =>
      `Her koltuk ${security} yatırır; üyelerin birbirine verdiği kredi koltuk başına ${credit}.`,
    fee: (fee) => `Alınanın ${fee} kadarı koşullardaki adrese gider.`,
    bid: (most) => `Bir indirim en çok ${most} olur.`,
  },
  powers: { organiser: 'Düzenleyen, üyeleri koltuklara davet eder ve başka bir şey yapamaz.' },
  lose: {
    fee: 'Ücreti ve teklif ettiğiniz indirimi.',
    credit:
      'Ödemeyi bırakan bir üyenin borçlu olduğu ve hiçbir teminatın karşılamadığı, sonraki potlarda eksik kalır.',
    turn: 'Geç gelen bir pot, ona erken ihtiyacı olan için daha az değerlidir.',
  },
  empty: 'Bu çemberde koltuğunuz yok.',
}

export const advertisementMessages: Translation<typeof englishAdvertisement> = {
  title: 'Reklam',
  what: 'Bir dönem için bir alan ayırtır ve önceden ödersiniz; içeriğe gösterilmeden önce bir denetçi bakar. Gösterilmeyenin parası geri ödenir.',
  source:
    'İadeler reklam verenin kendi ödemesinden gelir. Gösterilen ya da başkalarına kapatılıp sonra geri verilen süre gelirdir ve gelir dağıtıcısına gider, başka yere değil.',
  tabs: { book: 'Ayırt', cancel: 'İptal', claim: 'İade', keep: 'Bakım' },
  book: {
    title: 'Bir alan ayırt',
    button: 'Ayırt',
    help: 'En çok gösterilen fiyatı ödersiniz; dönemin başına doğru düşer. Onaylanmış bir rezervasyon iptal edilemez.',
    place: 'Alan ve dönem',
    cid: 'İçeriğin bulunduğu yer (adres)',
    hash: 'İçeriğin parmak izi',
    hashHint: 'Tam olarak gösterilecek olanın keccak256’sı: 0x ve 64 hane.',
    badHash: 'Bir parmak izi 0x ve 0 ile f arası 64 hanedir.',
    none: 'Şu anda ayırtılabilecek dönemlerin tüm alanları dolu.',
  },
  booking: (slot, from, paid) => `Alan ${slot}, başlangıç ${from}: ${paid}`,
  cancel: {
    title: 'Bir rezervasyonu iptal et',
    button: 'İptal et',
    help: 'Hiçbir denetçi onaylamadıkça. Dönemine kalan sürenin bedeli geri gelir; alanı tuttuğunuz süre ödenmiş olur. Dönem başladı ve kimse bakmadıysa tamamı geri gelir.',
    none: 'Denetçi bekleyen rezervasyonunuz yok.',
  },
  claim: {
    title: 'İadeleri al',
    button: 'İadeleri al',
    help: 'Sizi bekleyen tüm iadeleri gönderir.',
    none: 'Sizi bekleyen iade yok.',
  },
  settle: {
    title: 'Bir rezervasyonu kapat',
    button: 'Kapat',
    help: 'Döneminden sonra bir rezervasyon, onaylandıysa kazanılmıştır; kimse bakmadıysa geri ödenir. Herkes yapabilir; kendi başına bir şey ödemez.',
    none: 'Son dönemlerin kapatılmayı bekleyen rezervasyonu yok.',
  },
  forward: {
    title: 'Kazanılanı gönder',
    button: 'Gönder',
    help: 'Kazanılanı gelir dağıtıcısına aktarır. Herkes yapabilir; bir şey ödemez.',
    none: 'Kazanılıp bekleyen bir şey yok.',
  },
  field: 'Rezervasyon',
  figures: {
    price: 'Sonraki dönemin başlangıç fiyatı',
    priceNote: (date) => `şu anki fiyat, başlangıç ${date}`,
    free: 'Boş alanlar',
    freeNote: 'ayırtılabilecek dönemlerde',
    earned: 'Kazanılan, gönderilmeyen',
    owed: 'Rezervasyonlar ve iadeler',
  },
  position: {
    open: 'Rezervasyonlarınız',
    openExplained: 'Henüz kapatılmamış rezervasyonlar için ödediğiniz.',
    credit: 'Alınacak iadeler',
    creditExplained: 'Gösterilmeyen, reddedilen ya da iptal edilen ve sizi bekleyen.',
    worst: (credit, open) =>
      `Bugün ${credit} alabilirsiniz. Rezervasyonlarda ${open} var: gösterileni harcanmıştır.`,
  },
  terms: {
    price: (first, last) =>
      `Bir alan, dönemi ilk ayırtılabildiğinde ${first} tutar ve eşit olarak ${last} tutarına düşer.`,
    period: (length, ahead, lead) =>
      `Bir dönem ${length} sürer; ${ahead} dönem ilerisi, başlangıçtan ${lead} öncesine dek ayırtılabilir.`,
    refund:
      'İptal edildiyse döneme kalan sürenin bedeli geri gelir. Reddedildiyse ya da dönem başladığı hâlde hiç bakılmadıysa ödemenin tamamı. Sürerken kaldırıldıysa gösterilmeyen süre.',
    clicks: 'Süre satılır, tıklama ya da görüntülenme değil.',
  },
  powers: {
    moderator:
      'Bir denetçi rezervasyonları onaylar ya da reddeder ve birini kaldırabilir; durdurulana geri ödenir.',
  },
  lose: [
    'Gösterilen ya da bir alanı tutup sonra geri verdiğiniz sürenin bedelini.',
    'Bir denetçi içeriği reddederse alanı.',
  ],
  empty: 'Burada bir şey ayırtmadınız.',
}
