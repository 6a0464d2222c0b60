// Made by `npm run gen` from locales/pt-BR.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Envie a este endereço somente ativos destas redes.',
  receiveText: 'Quem enviar algo para você lê este código ou usa este endereço.',
  addressCode: 'Código QR do seu endereço',
  copyPaymentLink: (p) => `Copiar link para ${p.network}`,
  receiveNetworks: (p) => plural('pt-BR', p.count, { one: `${figure('pt-BR', p.count)} rede compatível`, other: `${figure('pt-BR', p.count)} redes compatíveis` }),
  errors: {
  },
}
