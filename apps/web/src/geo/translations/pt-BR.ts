import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'Não oferecido onde você está',
  text: (what) =>
    `Pelo fuso horário, este dispositivo está em um lugar onde quem mantém este site não oferece ${what}. O que você já tem continua seu: você pode conectar, resgatar e retirar como sempre.`,
  features: {
    onramp: 'a compra de tokens com dinheiro',
    tokenSale: 'vendas de tokens',
    raffle: 'sorteios',
    referralPlans: 'planos que pagam comissões',
  },
}
