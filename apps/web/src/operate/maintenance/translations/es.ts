import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Lo que toca hacer',
  lead: 'Las compras se dividen cuando termina su custodia, las rondas se sortean, los botes pasan a otro periodo, los ingresos siguen su camino. Cualquiera puede enviar estas llamadas y ninguna puede elegir nada. «npm run maintain -- --send» hace lo mismo desde cron, con una clave que no tiene nada más.',
  looking: 'Leyendo todos los planes. Tarda unos segundos.',
  again: 'Mirar de nuevo',
  asOf: (time, due, waiting) =>
    `A fecha de ${time}: ${due} por hacer, ${waiting} a la espera de su momento.`,
  none: 'No hay nada que hacer.',
  failed: 'No se pudieron leer los planes. Revisa tu conexión e inténtalo de nuevo.',
  send: 'Enviar',
  needs: (gas) => `Unos ${gas} de gas.`,
  broken: (reason) => `Fallaría: ${reason}. No se ofrece para firmar.`,
  waiting: 'A la espera de su momento',
  reserve: 'Reserva común',
  runner: (tip, left, budget) =>
    `Lotes y propinas: para quien tiene MAINTAINER, «npm run maintain -- --send» envía el trabajo por lotes a través de este contrato, que paga ${tip} por cada llamada realizada. Para hoy quedan ${left}, de ${budget} reservados.`,
  unread: '…',
}
