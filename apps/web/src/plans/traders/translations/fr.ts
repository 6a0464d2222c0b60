import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: 'Déposer', withdraw: 'Retirer', claim: 'Réclamer', keep: 'Entretien' },
  available: (amount) => `Dans le portefeuille ${amount}`,
  deposited: (amount) => `Déposé ${amount}`,
  amount: 'Montant',
  round: 'Manche',
  receiver: 'Adresse de réception',
  waits:
    'La semaine de votre demande est terminée ; elle attend son règlement. S’il est impossible, elle peut de nouveau être annulée.',
  part: 'Partie de vos parts',
  option: (round, amount) => `Manche ${round} : ${amount}`,
  inKind: (round) => `Manche ${round} : votre part de chaque jeton`,
  request: (id, amount) => `Demandes de la semaine ${id} : ${amount} à verser`,
  actions: {
    deposit: {
      title: 'Déposer dans la manche',
      help: 'Jusqu’au début de la négociation, vous pouvez tout reprendre. Ensuite, son prix décide.',
      none: 'La manche est en cours de négociation. La suivante s’ouvre quand elle est réglée.',
    },
    withdraw: {
      title: 'Reprendre le dépôt',
      help: 'En entier, tant que la manche collecte.',
      none: 'Vous n’avez rien dans une manche qui collecte.',
    },
    redeem: {
      title: 'Encaisser une manche réglée',
      help: 'Votre part de ce que la manche valait à sa fin, moins les frais.',
      none: 'Aucune manche réglée ne contient quelque chose à vous.',
    },
    redeemInKind: {
      title: 'Prendre votre part de chaque jeton',
      help: 'Une manche qui n’a pas été réglée à temps est partagée telle quelle, sans frais et sans prix.',
      none: 'Aucune manche dissoute ne contient quelque chose à vous.',
    },
    settle: {
      title: 'Régler',
      help: 'Chacun peut le faire quand le moment est venu ; cela ne rapporte rien.',
      none: 'Rien ne peut être réglé maintenant.',
    },
    dissolve: {
      title: 'Dissoudre la manche',
      help: 'Sept jours après l’échéance d’une manche qui n’a pas été réglée, les membres prennent leur part de chaque jeton. Chacun peut le faire.',
      none: 'Aucune manche n’a sept jours de retard.',
    },
    requestDeposit: {
      title: 'Demander à verser',
      help: 'Vos jetons attendent la fin de la semaine ; son prix n’est pas connu maintenant. Jusque-là, vous pouvez annuler la demande ; ensuite seulement si elle ne peut pas être réglée ou que longtemps personne ne la règle.',
      none: 'Rien ne peut être demandé maintenant.',
    },
    claimShares: {
      title: 'Réclamer des parts',
      help: 'Parts de vos demandes réglées, une fois passé le délai qui suit leur règlement.',
      none: 'Aucune demande réglée n’a de parts que vous pouvez réclamer maintenant.',
    },
    requestRedeem: {
      title: 'Demander à retirer',
      help: 'Vos parts attendent la fin de la semaine ; son prix n’est pas connu maintenant. Jusque-là, vous pouvez annuler la demande ; ensuite seulement si elle ne peut pas être réglée ou que longtemps personne ne la règle.',
      none: 'Vous ne détenez aucune part.',
    },
    claimAssets: {
      title: 'Réclamer ce qui a été retiré',
      help: 'Jetons de vos demandes réglées, mis de côté lors du règlement.',
      none: 'Aucune demande réglée n’a de jetons pour vous.',
    },
    cancelDeposit: {
      title: 'Annuler le dépôt',
      help: 'Tout le montant revient.',
      none: 'Vous n’avez aucune demande ouverte de versement.',
    },
    cancelRedeem: {
      title: 'Annuler le retrait',
      help: 'Les parts reviennent.',
      none: 'Vous n’avez aucune demande ouverte de retrait.',
    },
    takeSpare: {
      title: 'Reprendre ce qui n’est pas négocié',
      help: 'La partie de votre dépôt que le tour ne négocie pas.',
      none: 'Aucun tour ne détient une partie à vous qu’il ne négocie pas.',
    },
    takeBack: {
      title: 'Reprendre des parts',
      help: 'Ramène les parts qu’un règlement n’a pas pu payer.',
      none: 'Aucune part n’attend de vous revenir.',
    },
    exitInKind: {
      title: 'Partir avec chaque jeton',
      help: 'Rend des parts contre leur part de chaque jeton du fonds, aussitôt, sans prix et sans l’aide de personne.',
      none: 'Vous ne détenez aucune part.',
    },
  },
  states: ['en collecte', 'en négociation', 'réglée', 'dissoute'],
  figures: {
    state: (round) => `Manche ${round}`,
    total: 'Déposé dedans',
    totalNote: (most) => `négocie au plus ${most}`,
    last: 'La dernière manche a rendu',
    lastNone: 'aucune encore',
    lastNote: (total) => `sur ${total}, avant les frais`,
    lost: 'Perdu dans les échanges',
    lostNote: (budget) => `par rapport au prix des flux ; le budget du trader est de ${budget}`,
    value: 'Valeur du fonds',
    valueNone: 'inconnue maintenant',
    valueNote: 'selon les flux de prix',
    waiting: 'Attend d’être versé',
    owed: 'Mis de côté pour ceux qui partent',
    ends: 'Cette semaine se termine',
  },
  position: {
    deposit: 'Votre dépôt dans cette manche',
    depositExplained:
      'Ce que vous avez mis dans la manche qui collecte ou est négociée maintenant.',
    redeemable: 'À encaisser',
    redeemableExplained: 'Votre part des manches réglées, moins les frais.',
    worth: 'Vos parts valent environ',
    worthNone: 'inconnu maintenant',
    worthExplained:
      'Vos parts aux prix de ce moment. Le prix d’une demande est celui de la fin de sa semaine.',
    open: 'Votre demande ouverte de versement',
    openExplained:
      'Jetons qui attendent la fin de la semaine. Jusque-là, vous pouvez annuler la demande.',
    claimable: 'À réclamer',
    claimableExplained: 'Jetons de vos demandes réglées de retrait.',
    worstRounds: (redeemable) =>
      `Vous pouvez encaisser ${redeemable} aujourd’hui. Ce qui est en négociation peut perdre toute sa valeur.`,
    worstRoundsNone:
      'Rien ne peut être encaissé aujourd’hui. Ce qui est en négociation peut perdre toute sa valeur.',
    worstClaim: (claimable) =>
      `Vous pouvez réclamer ${claimable} aujourd’hui. Les parts peuvent perdre toute leur valeur.`,
    worstCallOff: (open) =>
      `Vous pouvez annuler ${open} aujourd’hui. Les parts peuvent perdre toute leur valeur.`,
    worstNone:
      'Rien ne peut être réclamé ni annulé aujourd’hui. Les parts peuvent perdre toute leur valeur.',
    worstShares: (claimable, open) =>
      `Vous pouvez réclamer ${claimable} et annuler ${open} aujourd’hui. Les parts peuvent perdre toute leur valeur.`,
  },
  terms: {
    funding: (funding, trading) =>
      `Une manche collecte pendant ${funding} après son premier dépôt, et est négociée pendant ${trading} au plus.`,
    size: (least, most) =>
      `Une manche commence à partir de ${least} et négocie au plus ${most} ; ce qui est déposé au-delà revient à tous en proportion.`,
    week: (length, least) =>
      `Les demandes sont réglées après chaque période de ${length} ; la plus petite est de ${least}.`,
    swaps: (slippage) =>
      `Un échange finit au plus ${slippage} sous le prix des flux. Les pertes du marché lui-même n’ont pas de limite.`,
    budgetOfRound: (loss) =>
      `Les échanges du trader dans une manche consomment ensemble au plus ${loss} de ce qu’elle négocie ; un échange consomme ce qu’il finit sous le prix des flux majoré de leur écart.`,
    budgetOfWeeks: (loss) =>
      `Les échanges du trader de deux semaines voisines consomment ensemble au plus ${loss} de la valeur du fonds ; un échange consomme ce qu’il finit sous le prix des flux majoré de leur écart.`,
    deviation:
      'Qui entre paie pour les autres jetons du fonds le prix des flux majoré de leur écart, et qui part reçoit ce prix minoré d’autant ; la différence reste à ceux qui restent.',
    claims: (delay) => `Les parts peuvent être réclamées ${delay} après leur règlement.`,
    fee: (fee) => `Le trader garde ${fee} d’une plus-value, et rien d’une perte.`,
  },
  powers: {
    trader:
      'Le trader peut seulement échanger entre les jetons du plan, et n’en sort aucun sauf ses frais.',
    nobody: 'Personne ne peut changer les jetons, les flux, le trader ou les conditions.',
  },
  lose: {
    all: 'Tout, en principe : les prix baissent, et leurs pertes n’ont pas de limite.',
    feeds: 'Un flux de prix qui ment peut être exploité par des échanges.',
    past: 'Ce que les manches passées ont rendu ne dit rien de la suivante.',
    wait: 'Retirer attend des prix récents et assez de jetons ; partir avec chaque jeton n’attend pas.',
  },
  empty: 'Vous n’avez rien dans ce plan.',
  plans: {
    tradersV1: {
      title: 'Traders 1',
      what: 'Les membres financent une manche et un trader la négocie, dans des limites que le contrat impose. Elle est réglée quand tout est de nouveau dans le premier jeton, et vous pouvez tout perdre.',
      source:
        'Ce qui revient est ce que valent à la fin les dépôts de la manche elle-même, moins les frais. Personne n’y ajoute rien.',
    },
    tradersV2: {
      title: 'Traders 2',
      what: 'Vous demandez à verser des jetons dans un fonds qu’un trader négocie, et recevez des parts au prix de la fin de la semaine. Vous pouvez tout perdre.',
      source:
        'Ce que vous retirez est votre part des jetons du fonds lui-même, au prix du règlement. Personne n’y ajoute rien.',
    },
  },
}
