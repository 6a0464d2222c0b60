// Made by `npm run gen` from locales/de.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Senden Sie an diese Adresse nur Werte dieser Netzwerke.',
  receiveText: 'Wer Ihnen etwas sendet, scannt diesen Code oder nimmt diese Adresse.',
  addressCode: 'QR-Code Ihrer Adresse',
  copyPaymentLink: (p) => `Link für ${p.network} kopieren`,
  receiveNetworks: (p) => plural('de', p.count, { one: `${figure('de', p.count)} passendes Netzwerk`, other: `${figure('de', p.count)} passende Netzwerke` }),
  errors: {
  },
}
