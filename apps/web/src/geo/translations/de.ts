import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'Dort, wo Sie sind, nicht angeboten',
  text: (what) =>
    `Nach seiner Zeitzone ist dieses Gerät an einem Ort, an dem der Betreiber dieser Seite ${what} nicht anbietet. Was Sie schon haben, bleibt Ihres: verbinden, abholen und abheben geht wie immer.`,
  features: {
    onramp: 'den Kauf von Token mit Geld',
    tokenSale: 'Token-Verkäufe',
    raffle: 'Verlosungen',
    referralPlans: 'Pläne mit Provisionen',
  },
}
