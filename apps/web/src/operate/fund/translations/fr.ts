import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: 'Ce qui est versé appartient dès ce moment aux membres du plan : il n’y a aucun moyen de le reprendre. Les plans qui versent des recettes n’acceptent rien d’ici, seulement du routeur de recettes.',
  title: 'Apporter des récompenses, des cagnottes et des prix',
  plan: 'Plan',
  choose: 'Choisissez un plan',
  funding: (plan) => `Financer : ${plan}`,
  amount: 'Montant',
  least: (amount) => `Au moins ${amount}.`,
  button: 'Verser',
  ways: {
    reserve: 'Va dans la réserve et s’en écoule régulièrement.',
    decay: 'Va dans la réserve, dont une part fixe s’écoule à chaque instant.',
    pot: 'Va dans la cagnotte de la prochaine période.',
    prize: 'Va dans les prix de la prochaine manche.',
    sale: 'Dépose tous les jetons à vendre, une seule fois ; la vente s’ouvre après son préavis.',
  },
  table: 'Ce qui s’y trouve et ce qui est dû',
  holds: 'Détient',
  owes: 'Doit',
  reserve: 'Dont récompenses',
  runway: 'Suffit jusqu’au',
  notKnown: 'sans fin fixe',
  over: (time) => `terminé le ${time}`,
}
