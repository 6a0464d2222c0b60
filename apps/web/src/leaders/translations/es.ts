import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'Líderes',
  lead: 'Miembros según cuántos hay debajo de ellos. Un equipo grande no dice nada de lo que recibió nadie: eso va primero.',
  outcomes: 'Primero, cómo les fue a todos',
  outcomesLead:
    'De todos los miembros que compraron algo, según los contadores del registro en la cadena.',
  list: 'Los equipos más grandes',
  by: 'Ordenar por',
  team: 'Hasta ocho niveles',
  directs: 'Se unieron directamente',
  rank: 'Puesto',
  member: 'Miembro',
  wallet: 'Billetera',
  since: 'Desde',
  you: 'tú',
  house:
    'Los números 1 y 2 son el operador y la reserva de la comunidad. No son equipo de nadie y no se muestran.',
  empty: 'Todavía no se ha unido nadie.',
  gated: 'La lista de equipos',
}
