import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: 'Une suspension arrête les entrées dans un seul plan. Elle se termine d’elle-même après 14 jours au plus, et la suivante peut commencer 14 jours après. Une suspension en cours ne peut qu’être raccourcie.',
  title: 'Arrêter les entrées dans un plan',
  plan: 'Plan',
  choose: 'Choisissez un plan',
  pausing: (plan) => `Suspendre les entrées : ${plan}`,
  span: 'Se termine dans',
  spanHint: 'Au plus 14 jours ; 0 met fin à une suspension en cours.',
  button: 'Suspendre les entrées',
  until: (time) => `Les entrées s’arrêtent jusqu’au ${time}. Elles se rouvrent d’elles-mêmes.`,
  stays: 'Ce que les membres peuvent encore faire',
  staysLead: 'Rien de ce qui retire de l’argent ne tient compte de la suspension.',
  tooSoon: (time) =>
    `La dernière suspension s’est terminée il y a moins de 14 jours. La prochaine peut commencer le ${time}.`,
  table: 'Les plans et leurs suspensions',
  entries: 'Entrées',
  next: 'Prochaine suspension',
  open: 'ouvertes',
  paused: (time) => `suspendues jusqu’au ${time}`,
  any: 'à tout moment',
  from: (time) => `à partir du ${time}`,
}
