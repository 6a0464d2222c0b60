import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'Bulunduğunuz yerde sunulmuyor',
  text: (what) =>
    `Saat dilimine göre bu cihaz, siteyi işletenin şunu sunmadığı bir yerde: ${what}. Elinizdekiler sizin kalır: her zamanki gibi bağlanabilir, talep edebilir ve çekebilirsiniz.`,
  features: {
    onramp: 'parayla token alımı',
    tokenSale: 'token satışları',
    raffle: 'çekilişler',
    referralPlans: 'komisyon ödeyen planlar',
  },
}
