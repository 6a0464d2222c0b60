import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'No se ofrece donde estás',
  text: (what) =>
    `Según su zona horaria, este dispositivo está en un lugar en el que quien gestiona este sitio no ofrece ${what}. Lo que ya tienes sigue siendo tuyo: puedes conectar, cobrar y retirar como siempre.`,
  features: {
    onramp: 'la compra de tokens con dinero',
    tokenSale: 'ventas de tokens',
    raffle: 'sorteos',
    referralPlans: 'planes que pagan comisiones',
  },
}
