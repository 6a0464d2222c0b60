import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: 'Plans',
  lead: 'Ne figurent ici que des plans qui existent sur la chaîne, chacun avec ce qu’il détient et ce qu’il doit au même bloc. Vous pouvez tout lire sans portefeuille.',
  find: 'Trouver un plan',
  all: 'Toutes les familles',
  nothingFound: 'Aucun plan ne correspond. Essayez un autre mot, ou toutes les familles.',
  holds: 'Détient',
  owes: 'Doit',
  families: {
    staking: {
      title: 'Staking',
      lead: 'Déposez un jeton, gardez-le, et recevez une part d’une réserve mise de côté auparavant. Ici, aucun plan ne paie un membre avec le dépôt d’un autre.',
    },
    purchase: {
      title: 'Achats avec commissions',
      lead: 'Vous achetez un produit ; des parts fixes de son prix vont à d’autres. La plupart des membres reçoivent moins qu’ils ne dépensent.',
    },
    matrix: {
      title: 'Plans matriciels et binaires',
      lead: 'Un achat prend un siège ; les sièges au-dessus se partagent des parts fixes de son prix. Au moins la moitié de tous les sièges n’a jamais personne au-dessous.',
    },
    raffle: {
      title: 'Tombolas',
      lead: 'Des manches avec des prix mis de côté auparavant, tirés au sort avec un hasard public.',
    },
    revenue: {
      title: 'Recettes',
      lead: 'Ce que le produit a réellement rapporté, et comment c’est partagé.',
    },
    savings: {
      title: 'Épargne et vente',
      lead: 'Des cercles où chacun reçoit ce que chacun verse, et la vente du jeton du produit.',
    },
    traders: {
      title: 'Traders',
      lead: 'Un trader déplace de l’argent mis en commun, dans des limites que le contrat impose. Vous pouvez tout perdre.',
    },
  },
  lines: {
    staking: { title: 'Staking', source: 'Une réserve qu’un financeur a déposée auparavant' },
    dynamicStaking: {
      title: 'Staking dynamique',
      source: 'Une part d’une réserve déposée par un financeur, moindre à mesure qu’elle se vide',
    },
    rankingStakingV1: {
      title: 'Staking par rang 1',
      source: 'Une réserve déposée par un financeur ; les dépôts plus grands pèsent davantage',
    },
    rankingStakingV2: {
      title: 'Staking par rang 2',
      source:
        'Une cagnotte par semaine, mise de côté avant elle ; les vingt plus grands dépôts se la partagent',
    },
    periodicClaimStaking: {
      title: 'Staking à réclamation périodique',
      source: 'Une cagnotte par semaine, mise de côté avant le début de la semaine',
    },
    relativeStaking: { title: 'Staking relatif', source: 'Les recettes réelles de la semaine' },
    unilevel: {
      title: 'Unilevel',
      source: 'Des parts fixes de chaque prix, pour les niveaux au-dessus de l’acheteur',
    },
    level: {
      title: 'Niveau',
      source: 'Une seule part fixe du prix d’un palier, pour un seul membre au-dessus',
    },
    leaders: {
      title: 'Meneurs',
      source: 'Une cagnotte faite de parts fixes des achats de la période',
    },
    leadersPackage: {
      title: 'Forfait des meneurs',
      source: 'Ne verse rien aux membres ; le prix achète des services',
    },
    globalPool: {
      title: 'Cagnotte globale',
      source: 'Une cagnotte faite de parts fixes des achats de la semaine, rendue à ses acheteurs',
    },
    rebate: { title: 'Ristourne', source: 'Une part de votre propre prix, au fil du temps' },
    binaryMatrix: {
      title: 'Matrice binaire',
      source: 'Des parts fixes du prix des sièges suivants',
    },
    hybridMatrix: {
      title: 'Matrice hybride',
      source: 'Des parts fixes de chaque prix, pour les parrains et pour les sièges au-dessus',
    },
    binaryFixed: {
      title: 'Binaire fixe',
      source: 'Des demi-primes que chaque unité a mises de côté',
    },
    binaryPairing: {
      title: 'Binaire par paires',
      source: 'Une cagnotte faite de parts fixes des achats de la semaine',
    },
    raffle: {
      title: 'Tombola',
      source: 'Des prix apportés par des donateurs ; les dépôts restent entiers',
    },
    ticketRaffle: {
      title: 'Tombola à billets',
      source: 'Ce que coûtent les billets de la manche, moins des frais',
    },
    revenueRouter: {
      title: 'Routeur de recettes',
      source: 'Ce que le produit a réellement rapporté',
    },
    advertisement: {
      title: 'Publicité',
      source: 'Les annonceurs paient ; ce qui n’est pas montré est rendu',
    },
    giftingMatrix: {
      title: 'Cercle d’épargne',
      source: 'Les contributions de ses sièges : vous recevez ce que vous versez',
    },
    tokenICO: {
      title: 'Vente de jetons',
      source: 'Votre paiement achète des jetons déposés auparavant',
    },
    tradersV1: {
      title: 'Traders 1',
      source: 'Ce que vaut à sa fin une manche de dépôts négociée',
    },
    tradersV2: {
      title: 'Traders 2',
      source: 'Les jetons du fonds lui-même, au prix de la fin de la semaine',
    },
    dividends: { title: 'Dividendes', source: 'Des recettes réelles, étalées sur sept jours' },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `${stake} contre ${reward}`,
    circle: (seats, amount) => `${seats} sièges de ${amount}`,
    from: (date) => `à partir du ${date}`,
  },
  columns: {
    books: 'Détient ce qu’il doit',
  },
  floats: 'Varie avec les prix',
  unread: 'Illisible',
  withdrawn: {
    title: 'Ce plan n’est plus proposé',
    text: 'ADMIN l’a retiré de la liste pour toujours. Rien ne peut y être versé depuis cette page. Qui est dans le plan y reste et en sort comme avant : la marque n’arrête aucune sortie.',
  },
  yes: 'Oui',
  no: 'Non',
  empty:
    'Aucun plan n’a encore été créé. Dès que la fabrique en crée un, il apparaît ici de lui-même.',
  failed: 'La liste des plans n’a pas pu être lue.',
  retry: 'Réessayer',
}
