import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
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
