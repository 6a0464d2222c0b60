import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'Activité',
  lead: 'Chaque événement de chaque plan qui concerne votre portefeuille, le plus récent d’abord, chacun avec sa transaction.',
  why: 'Connectez un portefeuille pour voir ce qu’il a fait et reçu dans chaque plan.',
  filter: 'Genre',
  plan: 'Plan',
  allPlans: 'Tous les plans',
  from: 'Du',
  to: 'Au',
  when: 'Quand',
  what: 'Quoi',
  amount: 'Montant',
  transaction: 'Transaction',
  csv: 'Exporter en CSV',
  print: 'Imprimer un relevé',
  statement: 'Relevé de l’activité dans les plans',
  statementOf: (wallet) => `Portefeuille ${wallet}`,
  statementPeriod: (from, to) => `Du ${from} au ${to}`,
  begin: 'début',
  now: 'maintenant',
  empty: 'Ce portefeuille n’a encore rien fait dans un plan. Ce qu’il fera sera listé ici.',
  nothing: 'Rien ne correspond à ce choix. Choisissez un autre genre, plan ou période.',
  shown: (n) =>
    `${n} affichés, d’autres suivent. L’export et le relevé contiennent ce qui est affiché.`,
}
