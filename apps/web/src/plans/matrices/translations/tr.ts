import type { Translation } from '../../../i18n/words.ts'
import type { matricesMessages as english } from '../messages.ts'

export const matricesMessages: Translation<typeof english> = {
  tabs: { seats: 'Koltuklar', place: 'Yer', pairs: 'Çiftler', volume: 'Hacim', keep: 'Bakım' },
  claimSeats: {
    title: 'Koltuklar için al',
    button: 'Komisyonlarınıza aktarın',
    help: 'Koltuklarınızın kazandığını, tavanın geçerli olduğu komisyon defterindeki hesabınıza aktarır. Bunu yalnızca siz, istediğiniz zaman yapabilirsiniz.',
    field: 'Koltuklarınız',
    option: (seat, amount) => `Koltuk ${seat}: ${amount}`,
    none: 'Koltuklarınızdan hiçbirinin kazanıp da almadığınız bir şeyi yok.',
  },
  sweep: {
    title: 'Hiçbir koltuğa ait olmayanı aktar',
    button: 'Aktar',
    help: 'İlk koltukların payları topluluk rezervine, ürünün fiyatı işletene gider. Herkes yapabilir; bir şey ödemez.',
    none: 'Aktarılacak bir şey yok.',
  },
  place: {
    title: 'Yerinizi alın',
    button: 'Bu yeri al',
    help: 'Bir kez ve kalıcı olarak: sizi tanıtanın altında boş bir yer. Bu planda kesinleşmiş bir alımınızı gerektirir. Oraya giden yolu sözleşme denetler.',
    field: 'Boş yer',
    option: (parent, right) => `Üye ${parent} altında, ${right ? 'sağ' : 'sol'} taraf`,
    done: 'Yeriniz var.',
    none: 'Sizi tanıtanın yakınında boş yer bulunamadı.',
    buyFirst: 'Önce satın alın: buradaki bir alımınız kesinleşince yer alınabilir.',
  },
  claimPairs: {
    title: 'Çiftleri al',
    button: 'Komisyonlarınıza aktarın',
    help: 'Bir yarıyılın ödenmemiş çiftlerini, tavanın geçerli olduğu komisyon defterindeki hesabınıza aktarır. Bunu yalnızca siz, istediğiniz zaman yapabilirsiniz.',
    field: 'Yarıyıl',
    option: (from, pairs, amount) => `Başlangıç ${from}: ${pairs} çift, ${amount}`,
    none: 'Ödenmemiş çiftiniz yok.',
  },
  expire: {
    title: 'Çift oluşturmayanı aktar',
    button: 'Aktar',
    help: 'Bir yarıyılın alma süresi bitince, ayırdığı ve kimsenin alamadığı topluluk rezervine gider. Herkes yapabilir.',
    field: 'Yarıyıl',
    option: (from, amount) => `Başlangıç ${from}: ${amount}`,
    none: 'Kesin olarak bitmiş ve hâlâ bir şey tutan yarıyıl yok.',
  },
  settle: {
    title: 'İşletenin payını öde',
    button: 'Öde',
    help: 'Kesinleşmiş alımlardan işletenin payını deftere aktarır. Herkes yapabilir; bir şey ödemez.',
    none: 'Ödenecek bir şey yok.',
  },
  climb: {
    title: 'Hacmi yukarı taşı',
    button: 'Yukarı taşı',
    help: 'Anılan her üyede bekleyen hacmi bu sırayla bir düzey yukarı taşır. Orada isteyen ücretini öder.',
    field: 'Altınızda hacmi bekleyen üyeler ve siz',
    none: 'Yakınınızda bekleyen hacim yok.',
    option: (id, volume) => `Üye ${id}: ${volume}`,
  },
  score: {
    title: 'Puan',
    button: 'Eşleşen hacmi yaz',
    help: 'Yeni eşleşen hacminizi süren haftanın puanı olarak yazar.',
    none: 'İki tarafınızda yeni eşleşen hacim yok.',
  },
  claimPot: {
    title: 'Bir pay al',
    button: 'Komisyonlarınıza aktarın',
    help: 'Kapanmış bir haftadaki payınızı, tavanın geçerli olduğu komisyon defterindeki hesabınıza aktarır. Bunu yalnızca siz, istediğiniz zaman yapabilirsiniz.',
  },
  reasons: {
    notMember: 'Yalnızca üyeler yer alır. Önce katılın.',
    notPlaced: 'Önce yerinizi alın.',
    full: 'Tüm koltuklar satıldı. Burada artık hiçbir şey satın alınamaz.',
  },
  figures: {
    seats: 'Satılan koltuklar',
    price: 'Bir koltuğun fiyatı',
    below: 'Altında kimse olmayan koltuklar',
    belowNote: 'tüm koltuklar içinde, her an',
    unit: 'Bir birimin fiyatı',
    bonus: 'Çift başına ödenen',
    units: 'Bu yarıyılın birimleri',
    unitsNote: (pairs) => `${pairs} çift ödendi`,
    reserve: 'Çiftler için ayrılan',
    pot: 'Bu haftanın potu',
    potNote: (part) => `her kesin fiyatın ${part} kadarı`,
    ends: 'Haftanın bitişi',
    points: 'Bu haftanın puanları',
  },
  position: {
    seats: 'Koltuklarınız',
    seatsNone: 'yok',
    seatsExplained: 'Sahip olduğunuz koltukların numaraları, alımların kesinleşme sırasıyla.',
    earned: 'Koltuklarınızın kazandığı',
    earnedExplained:
      'Sizinkilerin altındaki sonraki koltukların onlar için bıraktığı ve sizin almadığınız.',
    place: 'Yeriniz',
    placeNone: 'henüz alınmadı',
    placeBelow: (parent) => `üye ${parent} altında`,
    placeExplained: 'Ağaçta durduğunuz yer. Asla değişmez.',
    left: 'Sol taraf',
    right: 'Sağ taraf',
    sideExplained: 'Bu yarıyılda o tarafta altınızdaki birimler.',
    pairs: 'Ödenmemiş çiftler',
    pairsExplained: 'Bir sol ve bir sağ birimden oluşan, henüz size ödenmemiş çiftler.',
    volumeExplained: 'O tarafta size kadar taşınmış hacim.',
    up: 'Yukarı taşınmayı bekleyen',
    upExplained: 'Henüz kimsenin bir düzey yukarı taşımadığı hacminiz.',
    share: 'Alınacak paylar',
    shareExplained:
      'Kapanmış haftalardaki paylarınız: pot × puan ÷ tüm puanlar ile oran × puandan küçük olanı.',
  },
  terms: {
    below: (part) =>
      `Tüm koltukların ${part} kadarının altında, büyüme ne olursa olsun, hiçbir an kimse yoktur.`,
    seatShare: (parts) =>
      `Bir koltuğun fiyatından üstteki koltuklar alır, en yakından başlayarak: ${parts}.`,
    sponsorShare: (parts) => `Bunun yanında tanıtanlar alır, en yakından başlayarak: ${parts}.`,
    pairs: (bonus) =>
      `Her birim ${bonus} tutarında dört prim ayırır: bir birim en çok sekiz çiftin yarısıdır.`,
    half: 'Dolu bir ağaçta bile üyelerin yarısının çifti yoktur, çünkü en altta dururlar.',
    place:
      'Ağaçta bir yer, burada kesinleşmiş bir alım gerektirir; önceden kesinleşenler o andan başlayarak sayılır.',
    cohort: 'Birimler aynı 180 gün içinde eşleşir; alma süresi 180 gün sonra biter.',
    pot: (part, rate) =>
      `Her kesin fiyatın ${part} kadarı haftanın potuna gider; eşleşen hacim en çok ${rate} öder, pot küçükse daha az.`,
    climb:
      'Hacim yalnızca birinin ücretini ödediği yere kadar yükselir; eşleşmeyen bir şey ödemez.',
    week: (length) =>
      `Bir hafta ${length} sürer; paylar iki hafta sonradan başlayarak 26 hafta alınır.`,
  },
  lose: {
    price:
      'Kesinleştikten sonra aldığınızın fiyatını. Bir koltuk bir kuyruktaki yerdir, bir alacak değil.',
    half2: 'Tüm koltukların yarısının altında hiçbir zaman kimse olmaz.',
    half3: 'Tüm koltukların üçte ikisinin altında hiçbir zaman kimse olmaz.',
    cap: 'Tüm planlarda birlikte kimse kendi harcamasının izin verdiğinden fazlasını almaz.',
    pairs: 'Tek taraflı bir ağaç bir şey ödemez ve üyelerin yarısının hiç çifti yoktur.',
    matched: 'Eşleşmeyen hacim bir şey ödemez; puanların değeri hiçe yakın olabilir.',
    expire: 'Yarıyılında çift oluşturmayan, topluluk rezervine gider.',
  },
  plans: {
    binaryMatrix: {
      title: 'İkili matris',
      what: 'Bir ürün alır ve iki genişlikte bir matrisin sıradaki koltuğunu edinirsiniz; üstteki koltuklar fiyatın sabit bölümlerini paylaşır. Bu paylarla hiçbir koltuk asla kendi fiyatını alamaz.',
      source: 'Alttaki koltukların, satıldıkları anda zaten planda olan fiyatlarından.',
    },
    hybridMatrix: {
      title: 'Karma matris',
      what: 'Tek alım iki yerde sayılır: en yakın iki tanıtanınız hemen sabit bölümler alır, sizinkinin üstündeki koltuklar bir formüle göre paylaşır. Yeniden giriş ve otomatik ikinci koltuk yoktur.',
      source: 'Her ödeme tek bir alımdan gelir; iki bölüm birlikte fiyatının en çok yarısıdır.',
    },
    binaryFixed: {
      title: 'İkili sabit',
      what: 'Birim alır ve ikili bir ağaçta yer alırsınız; sekiz düzey içinde bir sol ve bir sağ birimin her çifti sabit bir prim öder. Oluşabilecek her çiftin karşılığı, oluşmadan önce ödenmiştir.',
      source:
        'Her birim satılınca planda sekiz yarım prim bırakır; çiftler bunlardan ödenir, başka hiçbir yerden değil.',
    },
    binaryPairing: {
      title: 'İkili eşleştirme',
      what: 'Herhangi bir tutardaki alımlar, ikili bir ağaçta yukarı doğru hacim sayılır; iki tarafta eşleşen hacim puan getirir, puanlar haftanın potunu paylaşır. Ne kadar çok eşleşirse bir puanın değeri o kadar azalır.',
      source: 'Pot, aynı hafta kesinleşen alımların sabit bir bölümü ve önceki potlardan kalandır.',
    },
  },
}
