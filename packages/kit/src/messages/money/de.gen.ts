// Made by `npm run gen` from locales/de.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Senden Sie an diese Adresse nur Werte dieser Netzwerke.',
  errors: {
  },
}
