// Made by `npm run gen` from locales/pt-BR.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Envie a este endereço somente ativos destas redes.',
  errors: {
  },
}
