// Made by `npm run gen` from locales/fr.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'N’envoyez à cette adresse que des actifs de ces réseaux.',
  receiveText: 'La personne qui vous envoie quelque chose scanne ce code ou reprend cette adresse.',
  addressCode: 'Code QR de votre adresse',
  copyPaymentLink: (p) => `Copier le lien pour ${p.network}`,
  receiveNetworks: (p) => plural('fr', p.count, { one: `${figure('fr', p.count)} réseau compatible`, other: `${figure('fr', p.count)} réseaux compatibles` }),
  searchTokens: 'Rechercher des jetons',
  suggestedTokens: 'Jetons suggérés',
  noTokenFound: 'Aucun jeton de ce nom',
  searchForMore: 'Il y en a d’autres. Recherchez celui que vous voulez.',
  typeInCurrency: 'Saisir le montant en dollars américains',
  typeInToken: (p) => `Saisir le montant en ${p.symbol}`,
  max: 'Maximum',
  errors: {
    'amount.required': 'Saisissez un montant.',
    'amount.zero': 'Le montant est nul. Saisissez un montant supérieur à zéro.',
    'amount.insufficient': 'Solde insuffisant',
    'amount.tooManyDecimals': (p) => `Ce jeton a ${plural('fr', p.decimals, { one: `${figure('fr', p.decimals)} décimale`, many: `${figure('fr', p.decimals)} décimales`, other: `${figure('fr', p.decimals)} décimales` })} et le montant en a plus. Raccourcissez-le : rien n’a été arrondi pour vous.`,
    'amount.tooLarge': 'Le montant dépasse ce qu’un jeton peut contenir. Vérifiez s’il y a des chiffres en trop.',
    'amount.exponent': 'Les montants avec un exposant, comme 1e18, ne sont pas acceptés. Écrivez le nombre en entier.',
    'amount.ambiguous': (p) => `« ${p.text} » peut se lire de deux façons. Écrivez-le avec un seul séparateur décimal et sans groupement.`,
    'amount.negative': 'Le montant est négatif. Saisissez un montant supérieur à zéro.',
    'amount.invalid': 'Ce n’est pas un montant. Saisissez des chiffres avec au plus un séparateur décimal.',
    'address.invalid': 'Ce n’est pas une adresse valide. Vérifiez-la et collez-la de nouveau.',
    'address.checksum': 'Les majuscules de cette adresse ne correspondent pas à sa somme de contrôle. Elle contient peut-être une faute de frappe : comparez-la avec la source.',
    'name.resolve': 'Erreur lors de la résolution du nom',
  },
}
