import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: 'Uma suspensão para as entradas em um só plano. Ela termina sozinha depois de no máximo 14 dias, e a próxima pode começar 14 dias depois disso. Uma suspensão em curso só pode ser encurtada.',
  title: 'Parar as entradas em um plano',
  plan: 'Plano',
  choose: 'Escolha um plano',
  pausing: (plan) => `Suspender entradas: ${plan}`,
  span: 'Termina em',
  spanHint: 'No máximo 14 dias; 0 encerra uma suspensão em curso.',
  button: 'Suspender entradas',
  until: (time) => `As entradas param até ${time}. Elas se abrem de novo sozinhas.`,
  stays: 'O que os membros ainda podem fazer',
  staysLead: 'Nada do que retira dinheiro leva em conta a suspensão.',
  tooSoon: (time) =>
    `A última suspensão terminou há menos de 14 dias. A próxima pode começar em ${time}.`,
  table: 'Os planos e suas suspensões',
  entries: 'Entradas',
  next: 'Próxima suspensão',
  open: 'abertas',
  paused: (time) => `suspensas até ${time}`,
  any: 'a qualquer momento',
  from: (time) => `a partir de ${time}`,
}
