// Made by `npm run gen` from locales/tr.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Bu adrese yalnızca bu ağların varlıklarını gönderin.',
  receiveText: 'Size gönderen kişi bu kodu okutur veya bu adresi kullanır.',
  addressCode: 'Adresinizin QR kodu',
  copyPaymentLink: (p) => `${p.network} bağlantısını kopyala`,
  receiveNetworks: (p) => plural('tr', p.count, { one: `${figure('tr', p.count)} uyumlu ağ`, other: `${figure('tr', p.count)} uyumlu ağ` }),
  searchTokens: 'Token ara',
  suggestedTokens: 'Önerilen tokenlar',
  noTokenFound: 'Bu adda bir token yok',
  searchForMore: 'Daha fazlası var. İstediğinizi arayın.',
  typeInCurrency: 'Tutarı ABD doları olarak yaz',
  typeInToken: (p) => `Tutarı ${p.symbol} olarak yaz`,
  max: 'En çok',
  errors: {
    'amount.required': 'Bir tutar girin.',
    'amount.zero': 'Tutar sıfır. Sıfırdan büyük bir tutar girin.',
    'amount.insufficient': 'Yetersiz bakiye',
    'amount.tooManyDecimals': (p) => `Bu token ${plural('tr', p.decimals, { one: `${figure('tr', p.decimals)} ondalık basamağa`, other: `${figure('tr', p.decimals)} ondalık basamağa` })} sahip, tutarda ise daha fazlası var. Kısaltın: sizin yerinize yuvarlama yapılmadı.`,
    'amount.tooLarge': 'Tutar, bir token’ın alabileceğinden büyük. Fazla rakam olup olmadığına bakın.',
    'amount.exponent': '1e18 gibi üslü tutarlar kabul edilmez. Sayıyı tam olarak yazın.',
    'amount.ambiguous': (p) => `“${p.text}” iki türlü okunabilir. Tek bir ondalık ayırıcıyla ve gruplamadan yazın.`,
    'amount.negative': 'Tutar eksi. Sıfırdan büyük bir tutar girin.',
    'amount.invalid': 'Bu bir tutar değil. En çok bir ondalık ayırıcıyla rakam girin.',
    'address.invalid': 'Bu geçerli bir adres değil. Kontrol edip yeniden yapıştırın.',
    'address.checksum': 'Bu adresin büyük harfleri sağlama toplamıyla uyuşmuyor. Yazım hatası içerebilir: kaynağıyla karşılaştırın.',
    'name.resolve': 'Ad çözümlenirken hata oluştu',
  },
}
