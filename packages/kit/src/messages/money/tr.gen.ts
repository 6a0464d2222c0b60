// Made by `npm run gen` from locales/tr.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Bu adrese yalnızca bu ağların varlıklarını gönderin.',
  receiveText: 'Size gönderen kişi bu kodu okutur veya bu adresi kullanır.',
  addressCode: 'Adresinizin QR kodu',
  copyPaymentLink: (p) => `${p.network} bağlantısını kopyala`,
  receiveNetworks: (p) => plural('tr', p.count, { one: `${figure('tr', p.count)} uyumlu ağ`, other: `${figure('tr', p.count)} uyumlu ağ` }),
  errors: {
  },
}
