import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: 'Yatır', withdraw: 'Çek', claim: 'Al', keep: 'Bakım' },
  available: (amount) => `Cüzdanda ${amount}`,
  deposited: (amount) => `Yatırılan ${amount}`,
  amount: 'Tutar',
  round: 'Tur',
  receiver: 'Alıcı adresi',
  waits:
    'İsteğinizin haftası bitti; sonuçlandırılmayı bekliyor. Bu yapılamazsa yeniden geri çekilebilir.',
  part: 'Paylarınızın bölümü',
  option: (round, amount) => `Tur ${round}: ${amount}`,
  inKind: (round) => `Tur ${round}: her token’dan payınız`,
  request: (id, amount) => `${id}. haftanın istekleri: konacak ${amount}`,
  actions: {
    deposit: {
      title: 'Tura yatır',
      help: 'Alım satım başlayana dek tamamını geri alabilirsiniz. Ondan sonra fiyat belirler.',
      none: 'Tur işlem görüyor. Sonraki, bu sonuçlanınca açılır.',
    },
    withdraw: {
      title: 'Yatırılanı geri al',
      help: 'Tur fonlanırken tamamı.',
      none: 'Fonlanan bir turda tutarınız yok.',
    },
    redeem: {
      title: 'Sonuçlanmış bir turu nakde çevir',
      help: 'Turun sonundaki değerinden payınız, ücret düşüldükten sonra.',
      none: 'Hiçbir sonuçlanmış turda size ait bir şey yok.',
    },
    redeemInKind: {
      title: 'Her token’dan payınızı alın',
      help: 'Zamanında sonuçlanmayan bir tur, olduğu gibi, ücretsiz ve fiyatsız paylaştırılır.',
      none: 'Hiçbir dağıtılmış turda size ait bir şey yok.',
    },
    settle: {
      title: 'Sonuçlandır',
      help: 'Zamanı gelince herkes yapabilir; bir şey ödemez.',
      none: 'Şu anda sonuçlandırılabilecek bir şey yok.',
    },
    dissolve: {
      title: 'Turu dağıt',
      help: 'Sonuçlanmayan bir turun son tarihinden yedi gün sonra üyeler her token’dan payını alır. Herkes yapabilir.',
      none: 'Yedi gün gecikmiş tur yok.',
    },
    requestDeposit: {
      title: 'Koymayı iste',
      help: 'Token’larınız hafta sonunu bekler; fiyatı şu anda bilinmez. O zamana dek isteği geri çekebilirsiniz; sonra yalnızca sonuçlandırılamıyorsa ya da uzun süre kimse sonuçlandırmıyorsa.',
      none: 'Şu anda bir şey istenemez.',
    },
    claimShares: {
      title: 'Payları al',
      help: 'Sonuçlanmış isteklerinizin payları, sonuçlanmadan sonraki bekleme süresi bitince.',
      none: 'Şu anda alabileceğiniz payı olan sonuçlanmış istek yok.',
    },
    requestRedeem: {
      title: 'Çekmeyi iste',
      help: 'Paylarınız hafta sonunu bekler; fiyatı şu anda bilinmez. O zamana dek isteği geri çekebilirsiniz; sonra yalnızca sonuçlandırılamıyorsa ya da uzun süre kimse sonuçlandırmıyorsa.',
      none: 'Payınız yok.',
    },
    claimAssets: {
      title: 'Nakde çevrileni al',
      help: 'Sonuçlanmış isteklerinizin, sonuçlanınca ayrılan token’ları.',
      none: 'Sizin için token’ı olan sonuçlanmış istek yok.',
    },
    cancelDeposit: {
      title: 'Yatırmayı geri çek',
      help: 'Tutarın tamamı geri gelir.',
      none: 'Açık bir koyma isteğiniz yok.',
    },
    cancelRedeem: {
      title: 'Çekmeyi geri al',
      help: 'Paylar geri gelir.',
      none: 'Açık bir çekme isteğiniz yok.',
    },
    takeSpare: {
      title: 'İşlem görmeyeni geri al',
      help: 'Yatırdığınızın, turda işlem görmeyen bölümü.',
      none: 'Hiçbir turda size ait, işlem görmeyen bir bölüm yok.',
    },
    takeBack: {
      title: 'Payları geri al',
      help: 'Bir sonuçlandırmanın ödeyemediği payları geri getirir.',
      none: 'Size dönmeyi bekleyen pay yok.',
    },
    exitInKind: {
      title: 'Her token’la ayrıl',
      help: 'Payları, fondaki her token’ın bölümü karşılığında geri verir; hemen, fiyatsız ve kimsenin yardımı olmadan.',
      none: 'Payınız yok.',
    },
  },
  states: ['fonlanıyor', 'işlem görüyor', 'sonuçlandı', 'dağıtıldı'],
  figures: {
    state: (round) => `Tur ${round}`,
    total: 'İçine yatırılan',
    totalNote: (most) => `en çok ${most} işlem görür`,
    last: 'Son turun geri getirdiği',
    lastNone: 'henüz yok',
    lastNote: (total) => `${total} içinden, ücretten önce`,
    lost: 'Takaslarda kaybedilen',
    lostNote: (budget) => `kaynakların fiyatına göre; alım satımcının bütçesi ${budget}`,
    value: 'Fonun değeri',
    valueNone: 'şu anda bilinmiyor',
    valueNote: 'fiyat kaynaklarına göre',
    waiting: 'Konmayı bekleyen',
    owed: 'Ayrılanlar için ayrılmış',
    ends: 'Bu haftanın bitişi',
  },
  position: {
    deposit: 'Bu tura yatırdığınız',
    depositExplained: 'Şu anda fonlanan ya da işlem gören tura koyduğunuz.',
    redeemable: 'Nakde çevrilecek',
    redeemableExplained: 'Sonuçlanmış turlardaki payınız, ücret düşüldükten sonra.',
    worth: 'Paylarınızın yaklaşık değeri',
    worthNone: 'şu anda bilinmiyor',
    worthExplained:
      'Paylarınız şu anki fiyatlarla. Bir isteğin fiyatı, haftasının sonundaki fiyattır.',
    open: 'Açık koyma isteğiniz',
    openExplained: 'Hafta sonunu bekleyen token’lar. O zamana dek isteği geri çekebilirsiniz.',
    claimable: 'Alınacak',
    claimableExplained: 'Sonuçlanmış çekme isteklerinizin token’ları.',
    worstRounds: (redeemable) =>
      `Bugün ${redeemable} nakde çevirebilirsiniz. İşlem gören, değerinin tamamını yitirebilir.`,
    worstRoundsNone:
      'Bugün nakde çevrilecek bir şey yok. İşlem gören, değerinin tamamını yitirebilir.',
    worstClaim: (claimable) =>
      `Bugün ${claimable} alabilirsiniz. Paylar değerinin tamamını yitirebilir.`,
    worstCallOff: (open) =>
      `Bugün ${open} için isteği geri çekebilirsiniz. Paylar değerinin tamamını yitirebilir.`,
    worstNone:
      'Bugün alınacak ya da geri çekilecek bir şey yok. Paylar değerinin tamamını yitirebilir.',
    worstShares: (claimable, open) =>
      `Bugün ${claimable} alabilir ve ${open} için isteği geri çekebilirsiniz. Paylar değerinin tamamını yitirebilir.`,
  },
  terms: {
    funding: (funding, trading) =>
      `Bir tur ilk yatırmadan sonra ${funding} fonlanır ve en çok ${trading} işlem görür.`,
    size: (least, most) =>
      `Bir tur ${least} ile başlar ve en çok ${most} işlem görür; üzerinde yatırılan herkese oranında geri gelir.`,
    week: (length, least) => `İstekler her ${length} sonunda sonuçlanır; en küçüğü ${least}.`,
    swaps: (slippage) =>
      `Bir takas kaynakların fiyatının en çok ${slippage} altında biter. Piyasanın kendi kayıplarının sınırı yoktur.`,
    budgetOfRound: (loss) =>
      `Alım satımcının bir turdaki takasları birlikte, işlem görenin en çok ${loss} kadarını kullanır; bir takas, kaynakların sapmaları kadar artırılmış fiyatının ne kadar altında bitiyorsa onu kullanır.`,
    budgetOfWeeks: (loss) =>
      `Alım satımcının komşu iki haftadaki takasları birlikte fonun değerinin en çok ${loss} kadarını kullanır; bir takas, kaynakların sapmaları kadar artırılmış fiyatının ne kadar altında bitiyorsa onu kullanır.`,
    deviation:
      'Giren, fonun öteki token’ları için kaynakların sapmaları kadar artırılmış fiyatını öder; ayrılan o kadar düşürülmüşünü alır; aradaki fark kalanlarda kalır.',
    claims: (delay) => `Paylar, sonuçlanmalarından ${delay} sonra alınabilir.`,
    fee: (fee) => `Alım satımcı bir kazancın ${fee} kadarını tutar, bir kayıptan hiçbir şey almaz.`,
  },
  powers: {
    trader:
      'Alım satımcı yalnızca planın token’ları arasında takas yapabilir ve ücret dışında dışarı bir şey çıkaramaz.',
    nobody: 'Kimse token’ları, kaynakları, alım satımcıyı ya da koşulları değiştiremez.',
  },
  lose: {
    all: 'İlke olarak hepsini: fiyatlar düşer ve kayıplarının sınırı yoktur.',
    feeds: 'Yanlış söyleyen bir fiyat kaynağına karşı alım satım yapılabilir.',
    past: 'Önceki turların geri getirdiği, sonraki hakkında bir şey söylemez.',
    wait: 'Çekmek taze fiyatları ve yeterli token’ı bekler; her token’la ayrılmak beklemez.',
  },
  empty: 'Bu planda bir şeyiniz yok.',
  plans: {
    tradersV1: {
      title: 'Alım satımcılar 1',
      what: 'Üyeler bir turu fonlar ve bir alım satımcı onu sözleşmenin uyguladığı sınırlar içinde işletir. Her şey yeniden ilk token olunca sonuçlanır ve hepsini kaybedebilirsiniz.',
      source:
        'Geri gelen, turun kendi yatırılanlarının sonundaki değeridir, ücret düşüldükten sonra. Kimse ona eklemez.',
    },
    tradersV2: {
      title: 'Alım satımcılar 2',
      what: 'Bir alım satımcının işlettiği fona token koymak ister ve hafta sonunun fiyatıyla pay alırsınız. Hepsini kaybedebilirsiniz.',
      source:
        'Çektiğiniz, fonun kendi token’larındaki payınızdır, kapatma fiyatıyla. Kimse ona eklemez.',
    },
  },
}
