import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: 'Una pausa detiene las entradas a un plan. Termina por sí sola tras 14 días como máximo, y la siguiente puede empezar 14 días después. Una pausa en curso solo se puede acortar.',
  title: 'Detener las entradas a un plan',
  plan: 'Plan',
  choose: 'Elige un plan',
  pausing: (plan) => `Pausar entradas: ${plan}`,
  span: 'Termina en',
  spanHint: 'Como máximo 14 días; 0 termina una pausa en curso.',
  button: 'Pausar entradas',
  until: (time) => `Las entradas se detienen hasta ${time}. Se abren de nuevo por sí solas.`,
  stays: 'Lo que los miembros aún pueden hacer',
  staysLead: 'Nada de lo que saca dinero tiene en cuenta la pausa.',
  tooSoon: (time) =>
    `La última pausa terminó hace menos de 14 días. La siguiente puede empezar el ${time}.`,
  table: 'Los planes y sus pausas',
  entries: 'Entradas',
  next: 'Próxima pausa',
  open: 'abiertas',
  paused: (time) => `en pausa hasta ${time}`,
  any: 'en cualquier momento',
  from: (time) => `desde ${time}`,
}
