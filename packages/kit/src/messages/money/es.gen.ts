// Made by `npm run gen` from locales/es.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Envíe a esta dirección solo activos de estas redes.',
  errors: {
  },
}
