import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'Cartera',
  lead: 'Lo que tu billetera puso en cada plan, lo que volvió y lo que recibió. Las cantidades de tokens distintos nunca se suman.',
  why: 'Conecta una billetera para ver qué tiene en cada plan. Conectar no envía nada.',
  positions: 'En cada plan',
  plan: 'Plan',
  paid: 'Pagado',
  open: 'Reembolsable',
  returned: 'Devuelto',
  inside: 'Gastado o dentro',
  earned: 'Recibido',
  since: 'Desde',
  commissions: 'Comisiones',
  commissionsLead:
    'Los planes las abonan a tu número, y esperan en el libro de cuentas hasta que las retires.',
  credited: 'Abonado',
  collected: 'Retirado',
  waiting: 'Te espera',
  member: 'Tu número',
  notMember: 'no es miembro',
  sponsor: 'Se unió a través de',
  joined: 'Se unió',
  empty:
    'Esta billetera aún no ha usado ningún plan. Elige uno, lee de dónde vienen sus pagos y qué recibieron de verdad sus miembros.',
}
