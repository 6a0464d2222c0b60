// Made by `npm run gen` from locales/ru.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Отправляйте на этот адрес только активы этих сетей.',
  errors: {
  },
}
