// Made by `npm run gen` from locales/tr.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'Hesabınıza bir ad verin',
  nameIntroText: 'Bir adı okumak ve ona göndermek, bir adrese göre daha kolaydır. Ad hesabınızın yanında görünür ve başkaları hesabı bu adla bulur.',
  nameIntroCost: 'Bunun için cüzdanınızda bir mesaj imzalarsınız. Ücretsizdir ve hiçbir zincire bir şey yazılmaz.',
  nameIntroGo: 'Ad seçin',
  nameField: 'Hesap adı',
  nameHint: '4 ila 64 harf, rakam ve kısa çizgi.',
  nameChecking: 'Ad aranıyor…',
  nameFree: 'Boşta',
  nameTaken: 'Alınmış',
  nameOthers: 'Böyle başlayan boş adlar',
  nameRegister: (p) => `${p.name} adını kaydet`,
  nameSign: 'Mesajı cüzdanınızda imzalayın.',
  nameSending: 'Cüzdanınız imzaladı. Ad kaydediliyor…',
  nameRefused: 'İmzalamayı reddettiniz. Hiçbir şey kaydedilmedi.',
  nameOwned: (p) => `Bu hesabın zaten bir adı var: ${p.name}.`,
  nameDone: 'Hesabınızın bir adı var',
  nameIsYours: (p) => `Hesabınızın adı ${p.name}`,
  nameDoneText: 'Ad bundan böyle hesabınızın yanında görünür ve başkaları ona gönderebilir.',
  nameDoneGo: 'Hesaba git',
  nameFailed: (p) => `${p.name} adı kaydedilirken hata oluştu`,
  receiveOnlyThese: 'Bu adrese yalnızca bu ağların varlıklarını gönderin.',
  errors: {
    'name.suggestions': 'Ad önerileri alınırken hata oluştu',
    'name.forAddress': 'Adresin adları alınırken hata oluştu',
  },
}
