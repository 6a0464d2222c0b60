import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: 'Exploitation',
  lead: 'Qui gère ce site s’occupe ici de ses plans. Chaque section appartient à un rôle du gestionnaire d’accès sur la chaîne et ne se montre qu’à qui détient ce rôle. Aucun rôle ne peut déplacer l’argent des membres ni fermer une sortie.',
  sectionsLabel: 'Sections',
  sections: {
    roles: 'Rôles',
    create: 'Créer un plan',
    fund: 'Financer',
    pause: 'Suspension',
    rules: 'Règles',
    operations: 'Annoncé',
    maintenance: 'Entretien',
    health: 'État',
  },
  visitor: {
    title: 'Rien ici ne relève de vous',
    none: 'Aucun portefeuille n’est connecté. Tout ce qui suit se lit sans portefeuille ; pour agir, connectez un compte qui détient un rôle.',
    noRole: 'Le compte connecté ne détient aucun des rôles.',
    local:
      'Sur cette chaîne locale, un seul compte détient tous les rôles sauf REVENUE : le compte 0 du portefeuille de test et de Pocket.',
    connect: 'Connecter un portefeuille',
    notYours: (section) => `« ${section} » appartient à un rôle que ce compte ne détient pas.`,
    reading: 'Le gestionnaire d’accès est interrogé sur les rôles de ce compte.',
  },
  own: {
    title: 'Vos rôles',
    now: 'aussitôt',
    after: (delay) => `${delay} après l’annonce`,
  },
  failed: 'Le gestionnaire d’accès n’a pas pu être lu.',
  failedHint: 'Vos propres rôles sont demandés directement et ne dépendent pas de cette liste.',
  retry: 'Réessayer',
  noManager:
    'La configuration de ce site n’indique aucun gestionnaire d’accès ; rien ne peut donc être exploité ici.',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'Décider des modèles, des jetons, des plans du coffre, des conditions et des rôles : pour l’avenir.',
      cannot: 'Prendre l’argent déjà versé, ni changer un plan qui existe.',
    },
    funder: {
      name: 'FUNDER',
      can: 'Apporter des récompenses.',
      cannot: 'Les reprendre.',
    },
    guardian: {
      name: 'GUARDIAN',
      can: 'Arrêter les entrées pendant 14 jours au plus, puis pas pendant 14 jours.',
      cannot: 'Arrêter un retrait, une réclamation ou un remboursement.',
    },
    lister: {
      name: 'LISTER',
      can: 'Créer des plans à partir des modèles d’ADMIN, avec les jetons et les éléments qu’ADMIN a permis.',
      cannot: 'Changer un plan après coup, ni le relier à autre chose.',
    },
    moderator: {
      name: 'MODERATOR',
      can: 'Approuver et refuser les publicités.',
      cannot: 'Garder le prix de ce qu’il refuse.',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: 'Exécuter les lots que chacun peut exécuter, pour des pourboires d’un budget à part.',
      cannot: 'Choisir quoi que ce soit : les règles des plans eux-mêmes décident.',
    },
    revenue: {
      name: 'REVENUE',
      can: 'Apporter des recettes réelles aux plans qui ne versent rien d’autre. Détenu par les routeurs de recettes, qui sont des contrats.',
      cannot: 'Apporter autre chose que ce qui a été réellement gagné.',
    },
  },
  table: {
    label: 'Les rôles et qui les détient',
    lead: 'D’après les événements du gestionnaire d’accès, chaque titulaire étant confirmé par celui-ci à ce bloc.',
    role: 'Rôle',
    can: 'Peut',
    cannot: 'Ne peut pas',
    holders: 'Détenu par',
    nobody: 'personne',
    delay: 'Agit',
    you: 'vous',
    from: (time) => `à partir du ${time}`,
  },
}
