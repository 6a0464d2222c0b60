// Made by `npm run gen` from locales/fr.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'N’envoyez à cette adresse que des actifs de ces réseaux.',
  errors: {
  },
}
