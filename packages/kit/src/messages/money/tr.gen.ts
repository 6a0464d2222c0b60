// Made by `npm run gen` from locales/tr.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Bu adrese yalnızca bu ağların varlıklarını gönderin.',
  errors: {
  },
}
