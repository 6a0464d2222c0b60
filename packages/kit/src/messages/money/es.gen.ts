// Made by `npm run gen` from locales/es.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Envíe a esta dirección solo activos de estas redes.',
  receiveText: 'Quien le envíe algo escanea este código o usa esta dirección.',
  addressCode: 'Código QR de su dirección',
  copyPaymentLink: (p) => `Copiar enlace para ${p.network}`,
  receiveNetworks: (p) => plural('es', p.count, { one: `${figure('es', p.count)} red compatible`, other: `${figure('es', p.count)} redes compatibles` }),
  errors: {
  },
}
