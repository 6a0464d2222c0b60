import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
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
