import type { Translation } from '../../../i18n/words.ts'
import type { rafflesMessages as english } from '../messages.ts'

export const rafflesMessages: Translation<typeof english> = {
  tabs: { tickets: 'Biletler', prize: 'Ödül', refund: 'İade', keep: 'Bakım' },
  receiver: 'Alıcı adresi',
  round: 'Tur',
  roundOption: (round, date) => `Tur ${round}, bitiş ${date}`,
  rollOption: (round, amount) => `Tur ${round}: ${amount}`,
  name: {
    title: 'Bir ödül için kendinizi bildirin',
    button: 'Beni bildir',
    help: 'Her ödül, bildirim süresi bittiğinde bildirilmiş olan en hızlı üyenindir. Genellikle bakım yapanlar herkesin en hızlısını bildirir; kendinizi siz de bildirebilirsiniz. Bu tek başına bir şey ödemez: ödülü sonra alın.',
    closed: 'Şu anda hiçbir tur için bildirim yapılmıyor. Bu, turun çekilişiyle başlar.',
    absent: 'Bildirim yapılan turda stake’iniz yoktu.',
    none: 'Her ödül için zaten siz ya da sizden hızlı biri bildirilmiş.',
  },
  buy: {
    title: 'Bilet al',
    button: 'Satın al',
    field: 'Bilet sayısı',
    help: 'Bir oyun: biletler ortalama bedellerinden azını geri getirir, çoğu hiçbir şey getirmez.',
    zero: 'En az bir bilet.',
    most: (most) => `Bir seferde en çok ${most} bilet.`,
    short: (cost) => `Bu biletlerin bedeli ${cost}, cüzdanınızdakinden fazla.`,
    cost: 'Biletlerin bedeli',
    average: 'Ortalama geri getirdikleri',
    averageLine: (amount) => `${amount}, çoğu zaman hiçbir şey`,
  },
  prize: {
    title: 'Bir ödül al',
    button: 'Ödülü al',
    help: 'Kazandığınız bir ödülü gönderir. Çekilişten sonra 90 gün bekler, sonra ileri geçer.',
    field: 'Ödül',
    option: (round, prize, amount) => `Tur ${round}, ödül ${prize}: ${amount}`,
    none: 'Sizi bekleyen ödül yok. Çekilen turlar 90 gün listelenir.',
  },
  refund: {
    title: 'Biletlerin bedelini geri al',
    button: 'Bedeli geri al',
    help: 'Çok az bileti olan ya da rastgele sayısı gelmeyen bir tur bedelin tamamını geri verir.',
    field: 'Biletler',
    option: (round, tickets, amount) => `Tur ${round}, ${tickets} bilet: ${amount}`,
    none: 'Başarısız olmuş bir turda biletiniz yok.',
  },
  request: {
    title: 'Rastgele sayıyı iste',
    button: 'İste',
    help: 'Bir turu belirleyen sayıyı kaynaktan ister. Bazı kaynaklar kendiliğinden getirir. Herkes isteyebilir; bir şey ödemez ve kimsenin şansını değiştirmez.',
  },
  draw: {
    title: 'Bir turu çek',
    button: 'Çek',
    help: 'Rastgele sayısı gelir gelmez bir turu belirler. Herkes yapabilir; bir şey ödemez ve kimsenin şansını değiştirmez.',
  },
  noWaiting:
    'Çekilişini bekleyen tur yok. Bir turun bitişinden on dakika sonrasından başlayarak mümkündür.',
  roll: {
    title: 'Kimsenin alamadığını ileri taşı',
    button: 'İleri taşı',
    help: 'Başarısız olan ya da 90 günü dolan bir turdan kalan, süren tura gider. Herkes yapabilir; bir şey ödemez.',
    none: 'Hiçbir turda ileri taşınacak bir şey yok.',
  },
  collect: {
    title: 'Ücretleri aktar',
    button: 'Ücretleri aktar',
    help: 'Toplanan ücretleri işletene aktarır. Herkes yapabilir; bir şey ödemez.',
    none: 'Bekleyen ücret yok.',
  },
  figures: {
    pot: 'Bu turun potu',
    potNote: (prizes) => `${prizes} eşit ödül için`,
    tickets: 'Bu turun biletleri',
    soFar: 'Şimdiye dek biletler',
    ticketsNote: (least) => `${least} biletten başlayarak çekilir`,
    price: 'Bir bilet',
    ends: 'Bu turun bitişi',
    staked: 'Herkesin stake ettiği',
    last: 'Son çekiliş',
    lastNone: 'henüz yok',
    lastNote: (round) => `tur ${round}`,
  },
  position: {
    chance: 'Her ödül için şansınız',
    chanceTiny: '0.01\u{a0}% altında',
    chanceNote: (tickets) => `sondaki bilet: ${tickets}`,
    chanceExplained:
      'Tüm stake’ler böyle kalırsa, bu tur bittiğinde herkesin stake × süresi içindeki payınız. Her ödül ayrı çekilir; bir üye birkaçını kazanabilir.',
    race: 'Bildirilebilecek ödüller',
    raceFaster: (prizes, round, until) =>
      `${round}. turun ${prizes} numaralı ödülü için sizin kadar hızlı kimse bildirilmedi: ${until} tarihine kadar kendinizi bildirin.`,
    raceNamed: (prizes, round, until) =>
      `${round}. turun ${prizes} numaralı ödülü için bildirildiniz. ${until} tarihine kadar daha hızlı biri bildirilebilir.`,
    raceExplained:
      'Çekilen turun, bildirilenden hızlı olduğunuz ya da kimsenin bildirilmediği ödülleri. Bildirilmezseniz onları kazanmazsınız.',
    bought: 'Bu turdaki biletleriniz',
    boughtNote: (tickets) => `toplam ${tickets} içinden`,
    boughtExplained: 'Süren turda satın aldığınız biletler.',
    won: 'Sizi bekleyen ödüller',
    wonExplained: 'Son 90 günün turlarında kazandığınız ve henüz almadığınız ödüller.',
    refund: 'Geri alınacak bilet parası',
    refundExplained: (rounds) =>
      `Başarısız olan turlardaki biletlerinizin bedeli. Sayfa en yeni ${rounds} tura bakar.`,
    worst: (stake, won) =>
      `Başka bir şey olmazsa bugün ${stake} ve ${won} tutarında ödül çekebilirsiniz.`,
    worstTickets: (refund, won) =>
      `Başka bir şey olmazsa bugün ${refund} geri ve ${won} tutarında ödül alabilirsiniz. Süren turun biletleri bir şey getirmeyebilir.`,
  },
  terms: {
    ticket: (size) =>
      `Bir bilet, tüm tur boyunca stake edilmiş ${size} demektir. Yalnızca bir şans birimidir: biletin parçaları da sayılır.`,
    price: (price) => `Bir biletin bedeli ${price}.`,
    rounds: (length, prizes) => `Bir tur ${length} sürer; ${prizes} eşit ödülü vardır.`,
    race: 'Her ödül için rastgele sayı her üyeye bir süre verir; stake × süre iki katıysa bu ortalama yarısıdır. En kısa olan kazanır; stake’i cüzdanlara bölmek bir şey kazandırmaz.',
    named: (time) =>
      `Turdan sonra ${time} boyunca herkes en hızlıyı bildirebilir. Kimsenin bildirmediği üye kazanmaz.`,
    few: (least, time) =>
      `${least} biletten azıyla ya da bu ${time} sürenin ilk yarısında rastgele sayı gelmezse tur başarısız olur ve pot ileri geçer.`,
    fewRefund: (least) =>
      `${least} biletten azıyla ya da üç gün rastgele sayı gelmezse tur başarısız olur ve her biletin bedeli tam olarak geri gelir.`,
    fee: (fee, back) =>
      `Çekilen bir turdan işleten ${fee} tutar; yani ödenen 100’den tüm alıcılara birlikte ${back} geri gelir.`,
    drawn:
      'Çekiliş zamanı önceden belirlenir; kimse rastgele sayıyı seçemez ya da başkasını isteyemez.',
    claims: 'Bir ödül 90 gün alınabilir; sonra süren tura geçer.',
  },
  lose: {
    chance: 'Kazanmayanda stake kalır, fazlası değil.',
    unnamed:
      'Bildirim süresinde kimsenin bildirmediği üye, ne kadar hızlı olursa olsun kazanmaz. Stake’e dokunulmaz.',
    unclaimed: '90 gün alınmayan bir ödül ileri geçer.',
    exitNow:
      'Her şeyi bir kerede çeken, bu turun ve önceki turun şanslarından vazgeçer. O üyenin bildirildiği ödül kalır.',
    price: 'Biletlerinizin bedelini. Biletlerin çoğu bir şey getirmez.',
    fee: 'Bir bilet ortalama olarak bedelinden ücret düşülmüşünü geri getirir; yani oynamak para tutar.',
  },
  powers: {
    funder: 'Bir fon sağlayan yalnızca ödüllere ekleyebilir.',
    source: 'Kimse iki kez çekemez, sayıyı seçemez ya da bir stake’e dokunamaz.',
    tickets: 'Kimse iki kez çekemez ya da sayıyı seçemez.',
  },
  leaveHelp:
    'Stake’inizin tamamını hemen geri verir. Bu turdaki şanslarınızdan, önceki turda da henüz bildirilmediklerinizden vazgeçilir.',
  empty: 'Burada biletiniz yok.',
  noStake: 'Burada stake’iniz yok.',
  plans: {
    raffle: {
      title: 'Çekiliş',
      what: 'Bir token stake edersiniz ve bire bir sizin kalır; her stake, başkalarının koyduğu ödüller için bir şans verir. Stake’iniz asla bir ödülün parçası olmaz ve her an çekilebilir.',
      source:
        'Ödüller, destekleyenlerin ya da gelirin pota koyduğu ve önce kimsenin almadığı ödüllerdir. Bir üyenin stake’i bunun için asla kullanılmaz.',
    },
    ticketRaffle: {
      title: 'Biletli çekiliş',
      what: 'Bilet alırsınız; birkaç kazanan, turun tüm biletlerinin bedelini ücret düşüldükten sonra paylaşır. Bu bir oyundur ve oynamak ortalama olarak para tutar.',
      source:
        'Ödüller, aynı turun biletlerinin bedeli, ücret düşüldükten sonra, ve önce kimsenin almadığı ödüllerdir.',
    },
  },
}
