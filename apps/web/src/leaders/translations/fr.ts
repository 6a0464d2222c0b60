import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'Meneurs',
  lead: 'Les membres selon le nombre de personnes sous eux. Une grande équipe ne dit rien de ce que chacun a reçu : cela vient en premier.',
  outcomes: 'D’abord, ce que tous ont reçu',
  outcomesLead:
    'De tous les membres qui ont acheté, d’après les compteurs du registre sur la chaîne.',
  list: 'Les plus grandes équipes',
  by: 'Trier par',
  team: 'Sur huit niveaux',
  directs: 'Inscrits directement',
  rank: 'Rang',
  member: 'Membre',
  wallet: 'Portefeuille',
  since: 'Depuis',
  you: 'vous',
  house:
    'Les numéros 1 et 2 sont l’opérateur et la réserve commune. Ils ne sont l’équipe de personne et n’apparaissent pas ici.',
  empty: 'Personne ne s’est encore inscrit.',
  gated: 'La liste des équipes',
}
