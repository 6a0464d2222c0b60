// Made by `npm run gen` from locales/fr.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'N’envoyez à cette adresse que des actifs de ces réseaux.',
  receiveText: 'La personne qui vous envoie quelque chose scanne ce code ou reprend cette adresse.',
  addressCode: 'Code QR de votre adresse',
  copyPaymentLink: (p) => `Copier le lien pour ${p.network}`,
  receiveNetworks: (p) => plural('fr', p.count, { one: `${figure('fr', p.count)} réseau compatible`, other: `${figure('fr', p.count)} réseaux compatibles` }),
  errors: {
  },
}
