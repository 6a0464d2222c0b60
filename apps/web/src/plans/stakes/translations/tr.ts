import type { Translation } from '../../../i18n/words.ts'
import type { stakesMessages as english } from '../messages.ts'

export const stakesMessages: Translation<typeof english> = {
  tabs: {
    deposit: 'Yatır',
    withdraw: 'Çek',
    claim: 'Al',
    leave: 'Ayrıl',
    lock: 'Kilitle',
    keep: 'Bakım',
  },
  deposit: {
    title: 'Yatır',
    field: 'Yatırılacak tutar',
    available: (amount) => `Cüzdanda ${amount}`,
  },
  withdraw: {
    title: 'Çek',
    field: 'Çekilecek tutar',
    available: (amount) => `Stake edilen ${amount}`,
  },
  receiver: 'Alıcı adresi',
  claim: {
    title: 'Al',
    help: 'Şimdiye dek kazandığınızı alır. Stake’iniz kalır ve kazanmayı sürdürür.',
    epochs: 'Alınacak haftalar',
    epochsHelp: 'Kapanmış haftalardaki payınızı alır. Stake’iniz kalır.',
    epoch: (from, amount) => `${from} haftası: ${amount}`,
  },
  leave: {
    title: 'Her şey: anapara ve ödüller',
    button: 'Her şeyi çek',
    help: 'Stake ettiğiniz ve alabileceğiniz, tek işlemde. Bekleme süresi yoktur ve plan ücret almaz.',
    nowTitle: 'Yalnızca anapara',
    nowButton: 'Yalnızca anaparayı çek',
    nowHelp:
      'Stake’inizi ödül hesabına dokunmadan geri verir ve alınabilir olandan vazgeçer. Acil çıkış kapısıdır: ödüller bozulsa bile çalışır.',
    givenUp: 'Vazgeçilen',
    nowEpochHelp:
      'Stake’inizin tamamını hemen geri verir. Kapanmış haftaların payları sizin kalır ve yine alınabilir.',
  },
  lock: {
    title: 'Stake’inizi kilitleyin',
    field: 'Gün',
    hint: '7 ile 365 gün. Daha uzun bir kilit daha ağır basar, 365 günde iki katına kadar.',
    button: 'Kilitle',
    help: 'Kendi seçiminizle: kilitli bir stake daha çok kazanır ve kazandığı sonunda ödenir. Anaparayı önce çeken, kilidin kazandığından vazgeçer, anaparadan asla.',
    none: 'Kilit yok',
    rebase: 'Süresi dolan bir kilidi bitir',
    rebaseButton: 'Kilidi bitir',
    rebaseHelp: 'Kilit dolunca bir üyenin ağırlığını 1.00 yapar. Herkes yapabilir.',
    rebaseField: 'Üye (adres)',
  },
  list: {
    tab: 'Liste',
    title: 'Bir haftanın listesini yayımla',
    button: 'Listeyi yayımla',
    help: 'En büyük yirmi ortalama stake’in adresleri, en büyüğü önce, eşitler adrese göre. Her stake’i sözleşme kendisi hesaplar; iki günün en iyi listesi geçerli olur. Bir şey ödemez, ama hiçbir listenin anmadığı üye bir şey almaz.',
    week: 'Hafta',
    addresses: 'Boşlukla ayrılmış adresler',
    standing: (from, sum) => `${from} haftası: geçerli listenin toplamı ${sum}`,
    none: 'Şu anda hiçbir hafta liste almıyor. Listeler, hafta bittikten sonra iki gün alınır.',
    unread: 'Boşluk ya da virgülle ayrılmış bir ile yirmi arası adres.',
    twice: 'Bir adres iki kez yazılmış.',
    claimHelp:
      'Kapanmış bir haftanın potundan payınızı öder, haftadan iki gün sonra başlayarak. Sözleşme listenin yalnızca parmak izini saklar; bu yüzden yayımlandığı gibi yapıştırın: RankingPosted olayında durur.',
    claimNone:
      'Sizi bekleyen kapanmış hafta yok: o hafta stake’iniz yoktu, listesini kimse yayımlamadı ya da payınızı aldınız.',
    notStanding: 'Bu, o hafta için geçerli liste değil.',
    notNamed: 'Liste sizi anmıyor.',
    part: 'Pottan payınız',
  },
  roll: {
    title: 'Kimsenin alamadığını ileri taşı',
    button: 'İleri taşı',
    help: '26 hafta boyunca kimsenin almadığı ya da kimsenin alamayacağı, sonraki bir haftanın potuna gider. Herkes yapabilir; bir şey ödemez.',
    field: 'Hafta',
    none: 'Hiçbir haftada ileri taşınacak bir şey yok.',
  },
  reasons: {
    nothingStaked: 'Bu planda stake ettiğiniz bir şey yok.',
    nothingToClaim: 'Henüz alınacak bir şey yok. Plan ödedikçe ödüller burada görünür.',
    noWeek: 'Hiçbir kapanmış haftada size ait ve alınmamış bir pay yok.',
  },
  figures: {
    staked: 'Herkesin stake ettiği',
    reserve: 'Kalan rezerv',
    reserveNote: 'yatırıldı, henüz ödenmedi',
    reserveOf: (funded) => `şimdiye dek konan ${funded} içinden henüz alınmayan`,
    unclaimed: 'Rezerv, henüz alınmayan',
    until: 'Ödüller şu tarihe dek karşılanmış',
    untilNone: 'Şu anda fon yok',
    untilNoneNote: 'biri rezerve ekleyene dek',
    perDay: (token) => `${token} başına günlük ödül`,
    untilEnd: (amount) => `Stake edilen ${amount} için ödül`,
    untilEndNote: (date, rate) =>
      `bugünkü toplam stake ile ${date} tarihine dek, daha çok stake edilirse daha az; yıllık oran olarak ${rate}`,
    rateNote: (date) => `yalnızca ${date} tarihine dek ve daha çok stake edilirse daha az`,
    noRate: 'Şu anki ödül',
    noRateNote: 'şu anda bir şey ödenmiyor',
    waiting: 'Bekliyor',
    waitingNote: (missing) => `${missing} daha stake edilince başlar`,
    emission: 'Gelecek bir günde akacak',
    emissionNote: 'kimse bir şey yapmazsa, hepsine birlikte',
    halfLife: 'Kalanın yarısının akma süresi',
    halfLifeNote: (part) => `tam hızda; şu anda bunun ${part} kadarı`,
    pot: 'Bu haftanın potu',
    potNote: 'hafta başlamadan ayrıldı',
    potRevenue: 'Bu haftanın şimdiye dek geliri',
    potRevenueNote: 'gelir dağıtıcısından, başka yerden değil',
    next: 'Gelecek haftanın potu',
    nextNote: 'şimdiden ayrılmış',
    last: 'Geçen hafta ödenen',
    lastNote: 'hepsine birlikte',
    ends: 'Bu haftanın bitişi',
  },
  position: {
    stake: 'Stake’iniz',
    stakeExplained: 'Yatırıp çekmediğiniz tutar. Bire bir sizindir, tüm ödüllerden ayrı sayılır.',
    share: (part) => `tüm stake’lerin ${part} kadarı`,
    claimable: 'Şimdi alınabilir',
    ticking: 'zincirin saatiyle sayılır',
    claimableExplained: 'Şimdiye dek akandan payınız, sözleşmenin bu blokta saydığı gibi.',
    claimableEpochs:
      'Kapanmış haftalardaki paylarınız: pot × stake’iniz ve süresi ÷ tüm stake’ler ve süreleri.',
    weight: 'Ağırlığınız',
    weightExplained: 'Stake’inizin içindeki her token için ne kadar sayıldığı.',
    locked: (until) => `şu tarihe dek kilitli: ${until}`,
    tier: (tier) => `8 kademeden ${tier}`,
    running: 'Bu haftadan şimdiye dek payınız',
    runningExplained: 'Hafta şimdi bitse potundan alacağınız. Her yatırmayla ve zamanla değişir.',
    score: 'Bu haftaki ortalama stake’iniz',
    scoreExplained:
      'Bu haftaki stake’iniz, tüm haftaya bölünmüş ortalaması. En büyük yirmisi potu paylaşır.',
    open: 'Alınacak haftalar',
    openNone: 'yok',
    openExplained:
      'Listesi olan, stake’inizin bulunduğu ve payınızı almadığınız kapanmış haftalar. Yalnızca liste sizi anıyorsa pay alırsınız.',
    wallet: 'Cüzdanınızda',
    walletExplained: 'Cüzdanınızda burada stake edilen token’dan bulunan.',
    worst: (stake, claimable) =>
      `Başka bir şey olmazsa bugün ${stake} çekebilir ve ${claimable} alabilirsiniz.`,
  },
  terms: {
    free: 'Kilit, giriş ücreti ve çıkış ücreti yok. Yalnızca ağ ücretini ödersiniz.',
    freeUntilLock:
      'Giriş ücreti, çıkış ücreti yok; siz seçmedikçe kilit de yok. Yalnızca ağ ücretini ödersiniz.',
    split: (duration) =>
      `Rezerve eklenen, ${duration} boyunca eşit olarak dağıtılır ve stake’e göre paylaşılır.`,
    join: 'Bu sırada yenisi eklenirse ikisi birlikte dağıtılır. Süre, iki sürenin ortalamasıdır; büyük tutar daha çok sayılır.',
    minimum: (minimum) =>
      `Toplamda ${minimum} tutarından azı stake edilmişken süre bekler ve bir şey ödenmez.`,
    decay: (half, target) =>
      `Kalanın yarısı, ${target} stake edilmişken ${half} içinde akar; çok daha azı ya da çok daha fazlası varken daha yavaş.`,
    lock: 'Kendi seçiminizle 7 ile 365 günlük bir kilit 2.00 ağırlığa kadar sayılır ve sonunda öder.',
    tiers: (rows) => `Stake’in büyüklüğüne göre token başına ağırlık: ${rows}.`,
    tiersFavour:
      'Ağırlıklar büyük stake’leri kayırır; en büyük kademe token başına en çok 1.5 katını alır.',
    epochs: (length) => `Haftalar ${length} sürer ve herkes için aynıdır.`,
    twenty:
      'Bir haftanın en büyük yirmi ortalama stake’i potunu paylaşır; diğerleri bir şey almaz.',
    lists:
      'Bir haftanın listesini, ardından iki gün boyunca herkes yayımlayabilir; daha iyisi yerine geçer.',
    claims: 'Kapanmış bir haftanın payı 26 hafta alınabilir; sonra kalan ileri geçer.',
  },
  powers: {
    funder: 'Bir fon sağlayan yalnızca rezerve ekleyebilir.',
    revenue: 'Yalnızca gelir dağıtıcısı para getirebilir.',
  },
  lose: {
    rate: 'Başkaları yatırdıkça payınız küçülür ve rezerv bitince ödüller biter.',
    unclaimed: '26 hafta almadığınız bir pay sonraki bir pota geçer.',
    exitNow: 'Yalnızca anaparayla ayrılan, alınabilir olandan vazgeçer.',
    lock: 'Anaparayı kilit bitmeden çeken, kilidin kazandığından vazgeçer.',
    noRevenue: 'Herhangi bir süre gelir olmayabilir; o zaman bir şey ödenmez.',
    tier: 'Bir kademenin sınırının altında stake’inizin tamamı o andan başlayarak daha az sayılır.',
    pot: 'Potu olmayan haftalar bir şey ödemez.',
    place: 'Sizi anan bir listeyi kimse yayımlamazsa bir sırayı. Her üye yayımlayabilir.',
    few: 'İlk yirmi arasında olmayan, o haftadan bir şey almaz.',
  },
  empty: 'Burada henüz stake ettiğiniz bir şey yok.',
  pair: (stake, reward) => `${stake} stake edin, ${reward} alın`,
  plans: {
    staking: {
      title: 'Stake etme',
      what: 'Bir token yatırırsınız ve bire bir sizin kalır; plan size önceden ayrılmış bir rezervden öder. Rezerv tükenince ödüller biter; anaparanız her an çekilebilir.',
      source:
        'Ödüller rezervden ödenir, başka hiçbir yerden değil. Planı fonlayan, ödülü ödenmeden önce yatırır; bir üyenin yatırdığı bunun için asla kullanılmaz.',
    },
    dynamicStaking: {
      title: 'Dinamik stake',
      what: 'Bir token yatırırsınız ve bire bir sizin kalır; rezervde kalanın bir bölümü tüm stake’lere akar, rezerv boşaldıkça giderek azalır. Hiçbir şey birden durmaz ve var olandan fazlası vaat edilmez.',
      source:
        'Ödüller, bir fon sağlayanın önceden koyduğu rezervin bir bölümü ve erken ayrılanların vazgeçtiğidir. Bir üyenin yatırdığı bunun için asla kullanılmaz.',
    },
    rankingStakingV1: {
      title: 'Sıralamalı stake 1',
      what: 'Bir token yatırırsınız ve bire bir sizin kalır; ödüller bir rezervden akar ve daha büyük bir stake token başına daha ağır basar, en çok yarısı kadar. Kademeniz yalnızca kendi stake’inize bağlıdır.',
      source:
        'Ödüller, bir fon sağlayanın bu plana önceden koyduğu token’lardan ödenir, başka hiçbir yerden değil.',
    },
    rankingStakingV2: {
      title: 'Sıralamalı stake 2',
      what: 'Bir token yatırırsınız ve bire bir sizin kalır; bir haftanın en büyük yirmi ortalama stake’i potunu paylaşır. Diğerleri bundan bir şey almaz.',
      source:
        'Bir haftanın potu, bir fon sağlayanın hafta başlamadan koyduğu token’lardan gelir. Bir üyenin yatırdığı bunun için asla kullanılmaz.',
    },
    dividends: {
      title: 'Temettü',
      what: 'Ürün token’ını bu sözleşmede tutar ve gerçek gelirin, her ödemeden sonra yedi güne yayılan bir bölümünü alırsınız. Gelir yoksa temettü yok; token’larınız her an çekilebilir.',
      source:
        'Temettü yalnızca gelir dağıtıcısından gelir: listedeki planların kazandığının, bugün reklamın, ve bağışların sabit bölümü. Başka kimse para koyamaz.',
    },
    periodicClaimStaking: {
      title: 'Dönemsel alımlı stake',
      what: 'Her haftanın, başlamadan ayrılmış bir potu vardır; üyeler onu stake’e ve süreye göre paylaşır. Potu olmayan bir hafta bir şey ödemez; stake’iniz her an çekilebilir.',
      source:
        'Bir haftanın payı, bir fon sağlayanın o haftanın potuna hafta başlamadan koyduğu token’lardan gelir.',
    },
    relativeStaking: {
      title: 'Göreli stake',
      what: 'Bir haftanın potu o haftanın gerçek geliridir; stake’e ve süreye göre paylaşılır. Hiçbir oran yoktur, yalnızca önceki haftaların ödediği vardır.',
      source:
        'O hafta gelir dağıtıcısından gelen, başka bir şey değil: listedeki planların geliri ve bağışlar.',
    },
  },
}
