import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'Non proposé là où vous êtes',
  text: (what) =>
    `D’après son fuseau horaire, cet appareil se trouve dans un lieu où la personne qui gère ce site ne propose pas ${what}. Ce que vous avez reste à vous : vous pouvez vous connecter, réclamer et retirer comme toujours.`,
  features: {
    onramp: 'l’achat de jetons avec de l’argent',
    tokenSale: 'les ventes de jetons',
    raffle: 'les tombolas',
    referralPlans: 'les plans qui versent des commissions',
  },
}
