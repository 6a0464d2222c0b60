import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: 'Lo que se aporta pertenece desde ese momento a los miembros del plan: no hay forma de recuperarlo. Los planes que pagan ingresos no admiten nada desde aquí, solo del repartidor de ingresos.',
  title: 'Traer recompensas, botes y premios',
  plan: 'Plan',
  choose: 'Elige un plan',
  funding: (plan) => `Aportar a: ${plan}`,
  amount: 'Cantidad',
  least: (amount) => `Al menos ${amount}.`,
  button: 'Aportar',
  ways: {
    reserve: 'Va a la reserva y desde allí fluye por igual.',
    decay: 'Va a la reserva, de la que en cada momento fluye una parte fija.',
    pot: 'Va al bote del próximo periodo.',
    prize: 'Va a los premios de la próxima ronda.',
    sale: 'Deposita todos los tokens en venta, una sola vez; la venta se abre tras su preaviso.',
  },
  table: 'Lo que hay y lo que se debe',
  holds: 'Tiene',
  owes: 'Debe',
  reserve: 'De ello, recompensas',
  runway: 'Alcanza hasta',
  notKnown: 'sin final fijo',
  over: (time) => `terminó ${time}`,
}
