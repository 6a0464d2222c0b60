// Made by `npm run gen` from locales/ru.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Отправляйте на этот адрес только активы этих сетей.',
  receiveText: 'Тот, кто вам отправляет, сканирует этот код или использует этот адрес.',
  addressCode: 'QR-код вашего адреса',
  copyPaymentLink: (p) => `Скопировать ссылку для ${p.network}`,
  receiveNetworks: (p) => plural('ru', p.count, { one: `${figure('ru', p.count)} подходящая сеть`, few: `${figure('ru', p.count)} подходящие сети`, many: `${figure('ru', p.count)} подходящих сетей`, other: `${figure('ru', p.count)} подходящей сети` }),
  errors: {
  },
}
