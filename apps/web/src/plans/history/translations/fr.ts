import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'Historique',
  lead: 'D’après les événements du plan, réunis par le service d’historique de ce site.',
  range: { label: 'Période', all: 'Tout', month: '30 jours', week: '7 jours' },
  view: { label: 'Afficher comme', chart: 'Graphique', table: 'Tableau' },
  csv: 'Exporter en CSV',
  now: 'maintenant',
  describe: (name, from, to, first, last) =>
    `${name} du ${from} au ${to} : d’abord ${first}, enfin ${last}. Utilisez les touches fléchées pour lire chaque point.`,
  at: (when, block, amount) => `${when}, bloc ${block} : ${amount}`,
  time: 'Temps',
  block: 'Bloc',
  members: 'Membres',
  loading: 'Lecture de l’historique.',
  empty:
    'Rien ne s’est encore passé dans ce plan. Le premier dépôt ou apport commence le graphique.',
  none: 'Ce site n’exploite pas de service d’historique. Votre position et toutes les actions fonctionnent sans lui.',
  retry: 'Réessayer',
  activity: {
    title: 'Activité',
    filter: 'De qui',
    all: 'Tout',
    mine: 'La mienne',
    when: 'Quand',
    what: 'Ce qui s’est passé',
    transaction: 'Transaction',
    pending: 'en attente d’un bloc',
    confirmed: 'dans un bloc, l’historique suit',
    more: 'Afficher les plus anciens',
    empty: 'Personne n’a encore utilisé ce plan.',
    emptyMine:
      'Vous n’avez encore rien fait dans ce plan. Ce que vous versez, réclamez et retirez sera listé ici.',
    failed: 'L’historique n’a pas pu être lu.',
  },
}
