import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'Historial',
  lead: 'De los eventos del plan, reunidos por el servicio de historial de este sitio.',
  range: { label: 'Periodo', all: 'Todo', month: '30 días', week: '7 días' },
  view: { label: 'Mostrar como', chart: 'Gráfico', table: 'Tabla' },
  csv: 'Exportar CSV',
  now: 'ahora',
  describe: (name, from, to, first, last) =>
    `${name} de ${from} a ${to}: primero ${first}, último ${last}. Usa las flechas del teclado para leer puntos sueltos.`,
  at: (when, block, amount) => `${when}, bloque ${block}: ${amount}`,
  time: 'Hora',
  block: 'Bloque',
  members: 'Miembros',
  loading: 'Leyendo el historial.',
  empty:
    'Aún no ha pasado nada en este plan. El primer depósito o la primera aportación empieza el gráfico.',
  none: 'Este sitio no tiene servicio de historial. Tu posición y todas las acciones funcionan sin él.',
  retry: 'Reintentar',
  activity: {
    title: 'Actividad',
    filter: 'De quién',
    all: 'Toda',
    mine: 'La mía',
    when: 'Cuándo',
    what: 'Qué pasó',
    transaction: 'Transacción',
    pending: 'esperando un bloque',
    confirmed: 'en un bloque, el historial llegará',
    more: 'Mostrar anteriores',
    empty: 'Nadie ha usado aún este plan.',
    emptyMine:
      'Aún no has hecho nada en este plan. Lo que pongas, cobres y retires aparecerá aquí.',
    failed: 'No se pudo leer el historial.',
  },
}
