import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'Actividad',
  lead: 'Cada evento de cada plan que afecta a tu billetera, primero lo más reciente, cada uno con su transacción.',
  why: 'Conecta una billetera para ver qué hizo y recibió en cada plan.',
  filter: 'Tipo',
  plan: 'Plan',
  allPlans: 'Todos los planes',
  from: 'Desde',
  to: 'Hasta',
  when: 'Cuándo',
  what: 'Qué',
  amount: 'Cantidad',
  transaction: 'Transacción',
  csv: 'Exportar CSV',
  print: 'Imprimir un extracto',
  statement: 'Extracto de la actividad en planes',
  statementOf: (wallet) => `Billetera ${wallet}`,
  statementPeriod: (from, to) => `Desde ${from} hasta ${to}`,
  begin: 'el comienzo',
  now: 'ahora',
  empty: 'Esta billetera aún no ha hecho nada en un plan. Lo que haga aparecerá aquí.',
  nothing: 'Nada coincide con esta selección. Elige otro tipo, plan o periodo.',
  shown: (n) =>
    `Se muestran ${n} y hay más. La exportación y el extracto contienen lo que se muestra.`,
}
