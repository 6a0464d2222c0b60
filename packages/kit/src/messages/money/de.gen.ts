// Made by `npm run gen` from locales/de.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'Geben Sie Ihrem Konto einen Namen',
  nameIntroText: 'Ein Name ist leichter zu lesen als eine Adresse, und an ihn lässt sich leichter senden. Er steht bei Ihrem Konto, und andere finden das Konto über ihn.',
  nameIntroCost: 'Dafür signieren Sie eine Nachricht in Ihrer Wallet. Es kostet nichts, und nichts wird auf eine Chain geschrieben.',
  nameIntroGo: 'Namen wählen',
  nameField: 'Kontoname',
  nameHint: '4 bis 64 Buchstaben, Ziffern und Bindestriche.',
  nameChecking: 'Der Name wird gesucht…',
  nameFree: 'Verfügbar',
  nameTaken: 'Vergeben',
  nameOthers: 'Freie Namen, die so beginnen',
  nameRegister: (p) => `${p.name} registrieren`,
  nameSign: 'Signieren Sie die Nachricht in Ihrer Wallet.',
  nameSending: 'Ihre Wallet hat signiert. Der Name wird registriert…',
  nameRefused: 'Sie haben nicht signiert. Es wurde nichts registriert.',
  nameOwned: (p) => `Dieses Konto hat schon einen Namen: ${p.name}.`,
  nameDone: 'Ihr Konto hat einen Namen',
  nameIsYours: (p) => `Ihr Konto heißt ${p.name}`,
  nameDoneText: 'Der Name steht von nun an bei Ihrem Konto, und andere können an ihn senden.',
  nameDoneGo: 'Zum Konto',
  nameFailed: (p) => `Der Name ${p.name} konnte nicht registriert werden`,
  receiveOnlyThese: 'Senden Sie an diese Adresse nur Werte dieser Netzwerke.',
  errors: {
    'name.suggestions': 'Namensvorschläge konnten nicht abgerufen werden',
    'name.forAddress': 'Die Namen der Adresse konnten nicht abgerufen werden',
  },
}
