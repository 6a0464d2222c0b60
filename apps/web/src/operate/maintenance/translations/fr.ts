import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Ce qui est à faire',
  lead: 'Les achats sont répartis quand leur séquestre est terminé, les manches sont tirées au sort, les plus rapides d’une tombola sont désignés, les cagnottes sont reportées, les recettes sont transmises. Chacun peut envoyer ces appels et aucun d’eux ne peut choisir quoi que ce soit. « npm run maintain -- --send » fait de même depuis cron, avec une clé qui détient tout au plus MAINTAINER.',
  looking: 'Lecture de tous les plans. Cela prend quelques secondes.',
  again: 'Regarder de nouveau',
  asOf: (time, due, waiting) =>
    `État au ${time} : ${due} à faire, ${waiting} en attente de leur moment.`,
  none: 'Il n’y a rien à faire.',
  failed: 'Les plans n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez.',
  send: 'Envoyer',
  needs: (gas) => `Environ ${gas} de gaz.`,
  broken: (reason) => `Échouerait : ${reason}. Ce n’est pas proposé à la signature.`,
  waiting: 'En attente de leur moment',
  reserve: 'Réserve commune',
  runner: (tip, left, budget) =>
    `Lots et pourboires : qui détient MAINTAINER peut envoyer le travail par lots avec « npm run maintain -- --send ». Ce contrat paie alors ${tip} pour chaque appel abouti. Il peut encore payer ${left} aujourd’hui ; ${budget} sont mis de côté en tout.`,
  unread: '…',
}
