// Made by `npm run gen` from locales/de.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Senden Sie an diese Adresse nur Werte dieser Netzwerke.',
  receiveText: 'Wer Ihnen etwas sendet, scannt diesen Code oder nimmt diese Adresse.',
  addressCode: 'QR-Code Ihrer Adresse',
  copyPaymentLink: (p) => `Link für ${p.network} kopieren`,
  receiveNetworks: (p) => plural('de', p.count, { one: `${figure('de', p.count)} passendes Netzwerk`, other: `${figure('de', p.count)} passende Netzwerke` }),
  searchTokens: 'Token suchen',
  suggestedTokens: 'Vorgeschlagene Token',
  noTokenFound: 'Kein Token dieses Namens',
  searchForMore: 'Es gibt noch mehr. Suchen Sie den gewünschten.',
  typeInCurrency: 'Betrag in US-Dollar eingeben',
  typeInToken: (p) => `Betrag in ${p.symbol} eingeben`,
  max: 'Maximum',
  errors: {
    'amount.required': 'Geben Sie einen Betrag ein.',
    'amount.zero': 'Der Betrag ist null. Geben Sie einen Betrag über null ein.',
    'amount.insufficient': 'Guthaben reicht nicht aus',
    'amount.tooManyDecimals': (p) => `Dieser Token hat ${plural('de', p.decimals, { one: `${figure('de', p.decimals)} Nachkommastelle`, other: `${figure('de', p.decimals)} Nachkommastellen` })}, der Betrag hat mehr. Kürzen Sie ihn: Für Sie wurde nichts gerundet.`,
    'amount.tooLarge': 'Der Betrag ist größer, als ein Token fassen kann. Prüfen Sie, ob Ziffern zu viel sind.',
    'amount.exponent': 'Beträge mit einem Exponenten, etwa 1e18, werden nicht angenommen. Schreiben Sie die Zahl ganz aus.',
    'amount.ambiguous': (p) => `„${p.text}“ kann man auf zweierlei Weise lesen. Schreiben Sie es mit einem einzigen Dezimalzeichen und ohne Gruppierung.`,
    'amount.negative': 'Der Betrag ist negativ. Geben Sie einen Betrag über null ein.',
    'amount.invalid': 'Dies ist kein Betrag. Geben Sie Ziffern mit höchstens einem Dezimalzeichen ein.',
    'address.invalid': 'Dies ist keine gültige Adresse. Prüfen Sie sie und fügen Sie sie erneut ein.',
    'address.checksum': 'Die Großbuchstaben dieser Adresse passen nicht zu ihrer Prüfsumme. Sie enthält vielleicht einen Tippfehler: Vergleichen Sie sie mit der Quelle.',
    'name.resolve': 'Der Name konnte nicht aufgelöst werden',
  },
}
