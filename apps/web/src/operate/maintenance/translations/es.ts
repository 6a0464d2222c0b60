import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Lo que toca hacer',
  lead: 'Las compras se dividen cuando termina su custodia, las rondas se sortean, se nombra a los más rápidos de un sorteo, los botes pasan a otro periodo, los ingresos siguen su camino. Cualquiera puede enviar estas llamadas y ninguna puede elegir nada. «npm run maintain -- --send» hace lo mismo desde cron, con una clave que tiene como mucho MAINTAINER.',
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
    `Lotes y propinas: quien tiene MAINTAINER puede enviar el trabajo por lotes con «npm run maintain -- --send». Este contrato paga entonces ${tip} por cada llamada realizada. Hoy aún puede pagar ${left}; en total hay ${budget} reservados.`,
  unread: '…',
}
