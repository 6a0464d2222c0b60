import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'Chaîne et services',
  lead: 'Demandé par ce navigateur, comme le demande celui d’un visiteur. Les métriques et l’état interne de chaque service se trouvent sur le port privé.',
  part: 'Élément',
  state: 'État',
  detail: 'Ce qu’il dit',
  states: { up: 'en marche', behind: 'en retard', down: 'en panne', unset: 'non configuré' },
  parts: {
    chain: 'Chaîne',
    indexer: 'Indexeur',
    registry: 'Registre des portefeuilles',
    relay: 'Relais',
    chainData: 'Données de la chaîne',
    auth: 'Authentification',
    bundler: 'Bundler',
  },
  chain: (block, age, id) => `Bloc ${block}, ${age}. Identifiant de chaîne ${id}.`,
  wrongChain: (found, wanted) =>
    `Le nœud sert la chaîne ${found}, mais ce site a été construit pour la chaîne ${wanted}.`,
  old: 'Aucun bloc n’est arrivé depuis plus d’une minute.',
  indexer: (block, lag) => `A lu jusqu’au bloc ${block} ; blocs de retard : ${lag}.`,
  syncing: 'N’a encore rien lu.',
  answers: 'Répond.',
  silent: 'Ne répond pas.',
  again: 'Demander de nouveau',
  asked: (time) => `Demandé le ${time}.`,
}
