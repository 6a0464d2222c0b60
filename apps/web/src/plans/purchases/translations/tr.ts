import type { Translation } from '../../../i18n/words.ts'
import type { purchasesMessages as english } from '../messages.ts'

export const purchasesMessages: Translation<typeof english> = {
  tabs: { buy: 'Satın al', refund: 'İade', keep: 'Bakım', claim: 'Al', points: 'Puanlar' },
  buy: {
    title: 'Alım',
    button: 'Satın al',
    field: 'Ödediğiniz fiyat',
    tier: 'Kademe',
    tierOption: (tier, price) => `Kademe ${tier}: ${price}`,
    available: (amount) => `Cüzdanda ${amount}`,
    help: 'Fiyat emanette bekler. İade süresi bitene dek tamamını geri alabilirsiniz; ancak ondan sonra bölünür.',
    serviceHelp:
      'Fiyat, hizmetler bitene dek bu planda kalır. Deneme süresinde tamamı, sonra kalan sürenin payı geri gelir.',
  },
  refund: {
    title: 'Bir alımı iade et',
    button: 'Fiyatı geri al',
    help: 'Alım kesinleşmediği sürece koşulsuzdur. Para cüzdanınıza döner.',
    field: 'Alım',
    option: (pid, amount, date) => `No. ${pid}: ${amount}, alım tarihi ${date}`,
    receiver: 'Alıcı adresi',
  },
  finalize: {
    title: 'Alımları kesinleştir',
    button: 'Kesinleştir',
    help: 'İade süresi biten alımları, en eskisinden başlayarak böler. Herkes yapabilir; kendi başına size bir şey ödemez.',
    field: 'Süresi biten alımlar',
    none: 'Kesinleşmeyi bekleyen alım yok.',
  },
  reasons: {
    notMember: 'Yalnızca üyeler satın alabilir. Önce katılın: yandaki sekme.',
    cooling: (until) => `Ara verdiniz, bitiş: ${until}.`,
    noRefund: 'Hâlâ geri alınabilecek bir alımınız yok.',
    rule: (from, to, step) => `${from} ile ${to} arası, ${step} adımlarla.`,
    fixed: (price) => `Fiyat ${price}.`,
    noShare: 'Hiçbir kapanmış dönemde size ait ve alınmamış bir pay yok.',
    noRoll: 'Hiçbir dönemde ileri taşınacak bir şey yok.',
    active: (until) => `Paketinizin bitişi: ${until}. Sonraki ancak o zaman alınabilir.`,
    tierOwned: 'Tüm kademeler sizin.',
    nothingReady: 'Henüz geri akan bir şey yok.',
    notQualified: (customers) =>
      `Yazılacak puan yok: önceki dönemde ${customers} farklı doğrudan müşteri ve 90 gün içinde kendi alımınız gerekir.`,
    booked: 'Son dönemin puanlarınız yazıldı.',
  },
  claim: {
    title: 'Bir pay al',
    button: 'Komisyonlarınıza aktarın',
    help: 'Kapanmış bir dönemdeki payınızı, tavanın geçerli olduğu komisyon defterindeki hesabınıza aktarır. Oradan cüzdanınıza alırsınız. Bunu yalnızca siz, istediğiniz zaman yapabilirsiniz.',
    field: 'Dönem',
    option: (epoch, amount) => `Başlangıç ${epoch}: ${amount}`,
  },
  roll: {
    title: 'Kimsenin almadığını ileri taşı',
    button: 'İleri taşı',
    help: '26 dönem boyunca kimsenin almadığı, süren pota gider. Herkes yapabilir; bir şey ödemez.',
    field: 'Dönem',
  },
  book: {
    title: 'Puan yaz',
    button: 'Puanlarımı yaz',
    help: 'Önceki dönemin puanları süren dönemde yazılır. Yazmayanın puanı olmaz.',
  },
  rebate: {
    title: 'Geri ödemeyi al',
    button: 'Komisyonlarınıza aktarın',
    help: 'Şimdiye dek geri akanı komisyon defterindeki hesabınıza aktarır. Oradan cüzdanınıza alırsınız. Bunu yalnızca siz, istediğiniz zaman yapabilirsiniz.',
  },
  figures: {
    open: 'Emanette bekleyen',
    openNote: 'hâlâ geri alınabilir',
    sold: 'Şimdiye dek alımlar',
    window: 'İade süresi',
    windowNote: 'fiyatın tamamı, sorusuz',
    members: 'Üyelere en çok',
    membersNote: 'fiyatın oranı',
    matched: 'Üstte sahibini bulan satışlar',
    matchedNote: (part) => `tüm kademe satışlarının ${part} kadarı`,
    pot: 'Bu dönemin potu',
    potNote: (part) => `her kesin fiyatın ${part} kadarı`,
    ends: 'Dönemin bitişi',
    trial: 'Deneme',
    trialNote: 'fiyatın tamamı geri',
    service: 'Hizmet süresi',
    rebate: 'Size geri gelen',
    rebateNote: (time) => `alım kesinleştikten sonra ${time} içinde`,
    held: 'Hâlâ geri akan',
    heldNote: 'tüm alıcılara birlikte',
    price: 'Fiyat',
  },
  position: {
    escrow: 'Emanetteki paranız',
    escrowExplained:
      'Kesinleşmemiş alımlarınızın fiyatları. Süre bitene dek tamamı geri alınabilir.',
    escrowUntil: (date) => `ilk sürenin bitişi ${date}`,
    tier: 'Kademeniz',
    tierNone: 'yok',
    tierExplained: 'Sahip olduğunuz en yüksek kademe. Alım kesinleşince sayılır.',
    share: 'Alınacak paylar',
    shareExplained:
      'Kapanmış dönemlerdeki paylarınız: pot × puanlarınız ÷ tüm puanlar, sözleşmenin saydığı gibi.',
    points: 'Şu anki puanlarınız',
    pointsExplained: 'Bu dönemdeki kendi kesinleşmiş alımlarınız puan sayılır.',
    customers: 'Şu anki doğrudan müşteriler',
    customersOf: (needed) => `${needed} gerekir`,
    customersExplained:
      'Sizin tanıttığınız ve bu dönemde kesinleşen bir alım yapmış farklı üyeler.',
    package: 'Paketiniz',
    packageNone: 'yok',
    packageUntil: (date) => `bitiş ${date}`,
    packageExplained: 'Süren paketinizin numarası. Kazanabileceğinizde hiçbir şeyi değiştirmez.',
    ready: 'Hazır geri ödeme',
    readyExplained: 'Şimdiye dek geri akan; komisyonlarınıza aktarabilirsiniz.',
    flowing: 'Hâlâ akan geri ödeme',
    flowingUntil: (date) => `bitiş ${date}`,
    flowingExplained: 'Geri ödemenizin kalanı. Yeni bir alım, onun süresini baştan başlatır.',
    worst: (escrow, rest) =>
      `Başka bir şey olmazsa süre açıkken ${escrow} geri alabilir ve ${rest} komisyon alabilirsiniz.`,
    worstNone: (rest) =>
      `Alımlarınız kesinleşti. Başka bir şey olmazsa ${rest} komisyon alabilirsiniz, başka hiçbir şey.`,
  },
  terms: {
    range: (from, to, step) => `${from} ile ${to} arasında, ${step} adımlarla alırsınız.`,
    fixed: (price) => `Fiyat ${price}.`,
    any: 'Herhangi bir tutar.',
    rules: {
      any: 'herhangi bir tutar (AnyAmount)',
      fixed: 'tek sabit tutar (FixedAmount)',
      range: 'adımlı bir aralık (MinMax)',
    },
    rule: (kind) => `Tutar kuralı: ${kind}. Hiç değişmez.`,
    ruleFrom: (kind) => `Tutar kuralı: ${kind}. Hiç değişmez; plan onu kurulurken şuradan aldı:`,
    window: (time) => `${time} iade süresi: fiyatın tamamı, koşulsuz.`,
    noWindow: 'İade süresi yok: alım hemen kesinleşir.',
    split: (parts) => `100 üzerinden: ${parts}; kalanı ürünün fiyatıdır.`,
    level: (bps, level) => `${bps} → düzey ${level}`,
    cap: (part) =>
      `Tüm planlarda birlikte kimse kendi kesinleşmiş harcamasının ${part} oranından fazlasını almaz; kalanı topluluk rezervine gider. Tavan her üye grubu için geçerlidir. Fiyatın işletene düşen bölümünü alan için geçerli değildir.`,
    tiers: (list) => `Kademeler: ${list}.`,
    tierShare: (part) =>
      `n kademesinin bir satışından ${part}, üstteki n. üyeye gider, o üye n ya da daha yüksek kademeye sahipse; değilse topluluk rezervine.`,
    pool: (part, length) =>
      `Her kesin fiyatın ${part} kadarı dönemin potuna gider; bir dönem ${length} sürer.`,
    points: (most) => `Puan, kendi kesinleşmiş harcamadır; dönem başına en çok ${most}.`,
    leaders: (customers, factor, share) =>
      `${customers} farklı doğrudan müşteri gerekir; puan doğrudan satışlardır, en çok kendi harcamanın ${factor} katı ve tüm puanların ${share} kadarı.`,
    claims: 'Bir pay 26 dönem alınabilir; sonra ileri geçer.',
    service: (time, trial) =>
      `Hizmetler ${time} sürer; ilk ${trial} içinde fiyatın tamamı geri gelir.`,
    rebate: (part, time) => `Fiyatın ${part} kadarı ${time} içinde geri gelir, fazlası değil.`,
  },
  powers: {
    limits: 'Merkezin sınırları sizi çok fazla almaktan korur; kendi sınırınızı siz belirlersiniz.',
    funder: 'Bir fon sağlayan yalnızca pota ekleyebilir.',
  },
  lose: {
    price: 'Kesinleştikten sonra aldığınızın fiyatını. Hiçbir komisyon hakkı yoktur.',
    below:
      'Üyelerin çoğu harcadığından azını alır: bir komisyon yalnızca başkası satın alınca gelir.',
    cap: 'Hiç harcamayan hiç kazanmaz; kimse de kendi harcamasının izin verdiğinden fazlasını kazanmaz.',
    unclaimed: '26 dönem kimsenin almadığı bir pay ileri geçer.',
    book: 'Sonraki dönemde yazmadığınız puanlar kaybolur.',
    used: 'Denemeden sonra iptal ederseniz fiyatın kullanılan kısmını.',
    rebateCap: 'Geri ödeme, her komisyon gibi tavanınızdan sayılır.',
    restart: 'Yeni bir alım, hâlâ akanın süresini baştan başlatır.',
  },
  empty: 'Burada henüz bir şey satın almadınız.',
  plans: {
    unilevel: {
      title: 'Unilevel',
      what: 'Bir ürün alırsınız; fiyatının sabit bölümleri sizi tanıtan üyelere gider, en çok sekiz düzey. Alanı olmayan bölümler topluluk rezervine gider.',
      source:
        'Her komisyon, ait olduğu tek alımdan, o alım kesinleşince gelir. Kimsenin bulunmadığı düzeyler ve bir tavanın kestiği, topluluk rezervine gider.',
    },
    level: {
      title: 'Düzey',
      what: 'Bir ürünün kademelerini sabit fiyatlarla alırsınız; bir kademenin fiyatının tek bir sabit bölümü, o kadar yer üstteki tek üyeye gider, o üye kademeye sahipse. Daha yukarıya bir şey aktarılmaz.',
      source:
        'Pay, kesinleşince alımın kendisinden gelir. Sahibi olmayan paylar topluluk rezervine gider.',
    },
    leaders: {
      title: 'Öncüler',
      what: 'Bir ürün alırsınız; fiyatının sabit bir bölümü dönemin potuna gider ve onu en az üç kendi müşterisi olan üyeler paylaşır. Rütbe satın alınamaz: öyle bir şey yoktur.',
      source:
        'Pot, o dönemde kesinleşen alımların sabit bir bölümü ve bir fon sağlayanın eklediğidir.',
    },
    leadersPackage: {
      title: 'Öncü paketi',
      what: 'Belirli bir süre için eğitim, araçlar ve bir etkinlik kartı alırsınız. Rütbe, oran ya da puan vermez ve kazanabileceğinizi değiştirmez.',
      source:
        'Üyelere hiçbir şey ödenmez. İadeler kendi ödediğiniz fiyattan gelir; işletene geçmiş süre için ödenir.',
    },
    globalPool: {
      title: 'Genel havuz',
      what: 'Her kesinleşmiş alımın sabit bir bölümü tek bir pota gider; o dönemin alıcıları harcadıklarına göre paylaşır. Büyüklüğü sonradan belli olan bir indirimdir.',
      source:
        'Pot, o dönemde kesinleşen alımların sabit bir bölümü ve topluluk rezervinin aktardığıdır.',
    },
    rebate: {
      title: 'Geri ödeme',
      what: 'Bir ürün alırsınız ve fiyatının sabit bir bölümü belirli bir sürede size geri akar. Bu gecikmeli bir indirimdir: o bölümü geri alırsınız, fazlasını değil.',
      source: 'Geri ödeme kendi alımınızdan gelir, başka hiçbir yerden değil.',
    },
  },
}
