import type { Translation } from '../../../i18n/words.ts'
import type { stakesMessages as english } from '../messages.ts'

export const stakesMessages: Translation<typeof english> = {
  tabs: {
    deposit: 'Déposer',
    withdraw: 'Retirer',
    claim: 'Réclamer',
    leave: 'Quitter',
    lock: 'Bloquer',
    keep: 'Entretien',
  },
  deposit: {
    title: 'Déposer',
    field: 'Montant à déposer',
    available: (amount) => `Dans le portefeuille ${amount}`,
  },
  withdraw: {
    title: 'Retirer',
    field: 'Montant à retirer',
    available: (amount) => `Déposé ${amount}`,
  },
  receiver: 'Adresse de réception',
  claim: {
    title: 'Réclamer',
    help: 'Prend ce qui vous est revenu jusqu’ici. Votre dépôt reste et continue de recevoir.',
    epochs: 'Semaines à réclamer',
    epochsHelp: 'Prend votre part des semaines closes. Votre dépôt reste.',
    epoch: (from, amount) => `Semaine du ${from} : ${amount}`,
  },
  leave: {
    title: 'Tout : principal et récompenses',
    button: 'Tout retirer',
    help: 'Ce que vous avez déposé et ce que vous pouvez réclamer, en une transaction. Le plan n’impose ni attente ni frais.',
    nowTitle: 'Principal seulement',
    nowButton: 'Retirer seulement le principal',
    nowHelp:
      'Rend votre dépôt sans toucher au calcul des récompenses, et abandonne ce qui peut être réclamé. C’est la sortie de secours : elle fonctionne même si les récompenses étaient en panne.',
    givenUp: 'Abandonné',
    nowEpochHelp:
      'Rend aussitôt tout votre dépôt. Les parts des semaines closes restent à vous et peuvent encore être réclamées.',
  },
  lock: {
    title: 'Bloquer votre dépôt',
    field: 'Jours',
    hint: '7 à 365 jours. Un blocage plus long pèse davantage, jusqu’au double à 365 jours.',
    button: 'Bloquer',
    help: 'Par votre propre choix : un dépôt bloqué reçoit davantage, et ce qu’il reçoit est versé à la fin. Qui retire le principal avant renonce à ce que le blocage a rapporté, jamais au principal.',
    none: 'Aucun blocage',
    rebase: 'Clore un blocage terminé',
    rebaseButton: 'Clore le blocage',
    rebaseHelp:
      'Ramène le poids d’un membre à 1.00 quand le blocage est terminé. Chacun peut le faire.',
    rebaseField: 'Membre (adresse)',
  },
  list: {
    tab: 'Liste',
    title: 'Publier la liste d’une semaine',
    button: 'Publier la liste',
    help: 'Les adresses des vingt plus grands dépôts moyens, le plus grand d’abord, les égaux par adresse. Le contrat calcule lui-même chaque dépôt ; la meilleure liste en deux jours est retenue. Cela ne rapporte rien, mais un membre qu’aucune liste ne nomme ne reçoit rien.',
    week: 'Semaine',
    addresses: 'Adresses, séparées par des espaces',
    standing: (from, sum) => `Semaine du ${from} : la liste en place totalise ${sum}`,
    none: 'Aucune semaine n’accepte de liste maintenant. Les listes sont acceptées pendant deux jours après la fin d’une semaine.',
    unread: 'De une à vingt adresses, séparées par des espaces ou des virgules.',
    twice: 'Une adresse y figure deux fois.',
    claimHelp:
      'Verse votre part de la cagnotte d’une semaine close, à partir de deux jours après elle. Le contrat ne garde qu’une empreinte de la liste ; collez-la donc telle qu’elle a été publiée : elle est dans l’événement RankingPosted.',
    claimNone:
      'Aucune semaine close ne vous attend : vous n’y aviez pas de dépôt, personne n’a publié sa liste, ou vous l’avez réclamée.',
    notStanding: 'Ce n’est pas la liste en place pour cette semaine.',
    notNamed: 'La liste ne vous nomme pas.',
    part: 'Votre part de la cagnotte',
  },
  roll: {
    title: 'Reporter ce que personne ne peut réclamer',
    button: 'Reporter',
    help: 'Ce que personne n’a réclamé pendant 26 semaines, ou que personne ne peut réclamer, va dans la cagnotte d’une semaine suivante. Chacun peut le faire ; cela ne rapporte rien.',
    field: 'Semaine',
    none: 'Aucune semaine n’a quelque chose à reporter.',
  },
  reasons: {
    nothingStaked: 'Vous n’avez rien déposé dans ce plan.',
    nothingToClaim:
      'Il n’y a encore rien à réclamer. Les récompenses apparaissent ici à mesure que le plan les verse.',
    noWeek: 'Aucune semaine close n’a pour vous une part non réclamée.',
  },
  figures: {
    staked: 'Déposé par tous',
    reserve: 'Reste de la réserve',
    reserveNote: 'déposé, pas encore versé',
    reserveOf: (funded) => `pas encore réclamé, sur ${funded} apportés jusqu’ici`,
    unclaimed: 'Réserve, pas encore réclamée',
    until: 'Récompenses financées jusqu’au',
    untilNone: 'Pas financé maintenant',
    untilNoneNote: 'jusqu’à ce que quelqu’un alimente la réserve',
    perDay: (token) => `Récompense par ${token} et par jour`,
    untilEnd: (amount) => `Récompense pour ${amount} en dépôt`,
    untilEndNote: (date, rate) =>
      `jusqu’au ${date} avec le dépôt total d’aujourd’hui, moins si davantage est déposé ; en taux annuel ${rate}`,
    rateNote: (date) => `seulement jusqu’au ${date}, et moins si davantage est déposé`,
    noRate: 'Récompense actuelle',
    noRateNote: 'rien n’est versé à présent',
    waiting: 'En attente',
    waitingNote: (missing) => `commence quand ${missing} de plus seront déposés`,
    emission: 'S’écoule dans le jour qui vient',
    emissionNote: 'à tous ensemble, si personne n’agit',
    halfLife: 'La moitié du reste s’écoule en',
    halfLifeNote: (part) => `à pleine vitesse ; actuellement ${part} de celle-ci`,
    pot: 'Cagnotte de cette semaine',
    potNote: 'mise de côté avant le début de la semaine',
    potRevenue: 'Recettes de cette semaine jusqu’ici',
    potRevenueNote: 'du routeur de recettes, rien d’autre',
    next: 'Cagnotte de la semaine prochaine',
    nextNote: 'déjà mise de côté',
    last: 'La semaine dernière a versé',
    lastNote: 'à tous ensemble',
    ends: 'Cette semaine se termine',
  },
  position: {
    stake: 'Votre dépôt',
    stakeExplained:
      'Ce que vous avez déposé et pas retiré. Il est à vous un pour un, compté à part de toutes les récompenses.',
    share: (part) => `${part} de tous les dépôts`,
    claimable: 'À réclamer maintenant',
    ticking: 'compté avec l’heure de la chaîne',
    claimableExplained:
      'Votre part de ce qui s’est écoulé jusqu’ici, comme le contrat la compte à ce bloc.',
    claimableEpochs:
      'Vos parts des semaines closes : cagnotte × votre dépôt et temps ÷ tous les dépôts et temps.',
    weight: 'Votre poids',
    weightExplained: 'Combien votre dépôt compte pour chaque jeton qu’il contient.',
    locked: (until) => `bloqué jusqu’au ${until}`,
    tier: (tier) => `palier ${tier} sur 8`,
    running: 'Part de cette semaine jusqu’ici',
    runningExplained:
      'Ce que vous recevriez de la cagnotte de cette semaine si elle finissait maintenant. Cela change avec chaque dépôt et avec le temps.',
    score: 'Votre dépôt moyen cette semaine',
    scoreExplained:
      'Votre dépôt de cette semaine jusqu’ici, en moyenne sur toute la semaine. Les vingt plus grands se partagent la cagnotte.',
    open: 'Semaines à réclamer',
    openNone: 'aucune',
    openExplained:
      'Semaines closes avec une liste, où vous aviez un dépôt et n’avez rien réclamé. Vous ne recevez une part que là où la liste vous nomme.',
    wallet: 'Dans votre portefeuille',
    walletExplained: 'Ce que votre portefeuille détient du jeton que l’on dépose ici.',
    worst: (stake, claimable) =>
      `Si rien d’autre n’arrive, vous pouvez retirer ${stake} et réclamer ${claimable} aujourd’hui.`,
  },
  terms: {
    free: 'Aucun blocage, aucuns frais d’entrée, aucuns frais de sortie. Vous ne payez que les frais de réseau.',
    freeUntilLock:
      'Aucuns frais d’entrée ni de sortie, aucun blocage sauf si vous en choisissez un. Vous ne payez que les frais de réseau.',
    split: (duration) =>
      `Ce qui est ajouté à la réserve est distribué régulièrement sur ${duration}, selon les dépôts.`,
    join: 'Si l’on ajoute entre-temps, les deux sont distribués ensemble. La durée est la moyenne des deux durées ; le montant le plus grand compte davantage.',
    minimum: (minimum) =>
      `Tant que moins de ${minimum} est déposé en tout, l’horloge attend et rien n’est versé.`,
    decay: (half, target) =>
      `La moitié de ce qui reste s’écoule en ${half} quand ${target} sont déposés, plus lentement quand c’est moins ou beaucoup plus.`,
    lock: 'Un blocage de 7 à 365 jours, par votre propre choix, pèse jusqu’à 2.00 et verse à sa fin.',
    tiers: (rows) => `Poids par jeton selon la taille du dépôt : ${rows}.`,
    tiersFavour:
      'Les poids favorisent les dépôts plus grands ; le plus grand palier reçoit au plus 1.5 fois autant par jeton.',
    epochs: (length) => `Les semaines durent ${length} et sont les mêmes pour tous.`,
    twenty:
      'Les vingt plus grands dépôts moyens d’une semaine se partagent sa cagnotte ; tous les autres ne reçoivent rien.',
    lists:
      'Chacun peut publier la liste d’une semaine pendant deux jours après elle ; une meilleure la remplace.',
    claims:
      'Une semaine close peut être réclamée pendant 26 semaines ; ensuite le reste est reporté.',
  },
  powers: {
    funder: 'Un financeur peut seulement alimenter la réserve.',
    revenue: 'Seul le routeur de recettes peut apporter de l’argent.',
  },
  lose: {
    rate: 'Votre part diminue quand d’autres déposent, et les récompenses finissent avec la réserve.',
    unclaimed:
      'Une part que vous ne réclamez pas pendant 26 semaines est reportée dans une cagnotte suivante.',
    exitNow: 'Qui part avec le seul principal abandonne ce qui peut être réclamé.',
    lock: 'Qui retire le principal avant la fin d’un blocage abandonne ce que celui-ci a rapporté.',
    noRevenue:
      'Il peut n’y avoir aucune recette pendant un temps quelconque ; alors rien n’est versé.',
    tier: 'Sous la limite d’un palier, tout votre dépôt pèse moins à partir de là.',
    pot: 'Les semaines sans cagnotte ne versent rien.',
    place:
      'Une place, si personne ne publie une liste qui vous nomme. Chaque membre peut la publier.',
    few: 'Qui n’est pas parmi les vingt ne reçoit rien de cette semaine.',
  },
  empty: 'Vous n’avez encore rien déposé ici.',
  pair: (stake, reward) => `Déposer ${stake}, recevoir ${reward}`,
  plans: {
    staking: {
      title: 'Staking',
      what: 'Vous déposez un jeton et il reste à vous, un pour un ; le plan vous paie sur une réserve mise de côté auparavant. Les récompenses s’arrêtent quand la réserve est épuisée, et votre principal peut être retiré à tout moment.',
      source:
        'Les récompenses sont payées sur la réserve et sur rien d’autre. Qui finance le plan dépose la récompense avant qu’elle soit versée ; le dépôt d’un membre n’y sert jamais.',
    },
    dynamicStaking: {
      title: 'Staking dynamique',
      what: 'Vous déposez un jeton et il reste à vous, un pour un ; une part de ce qui reste dans la réserve s’écoule vers tous les dépôts, de moins en moins à mesure qu’elle se vide. Rien ne s’arrête d’un coup, et rien n’est promis au-delà de ce qui est là.',
      source:
        'Les récompenses sont une part d’une réserve qu’un financeur a déposée auparavant, et ce que d’autres ont abandonné en partant tôt. Le dépôt d’un membre n’y sert jamais.',
    },
    rankingStakingV1: {
      title: 'Staking par rang 1',
      what: 'Vous déposez un jeton et il reste à vous, un pour un ; les récompenses s’écoulent d’une réserve, et un dépôt plus grand pèse davantage par jeton, de moitié au plus. Votre palier dépend de votre seul dépôt.',
      source:
        'Les récompenses sont payées en jetons qu’un financeur a mis auparavant dans ce plan, et sur rien d’autre.',
    },
    rankingStakingV2: {
      title: 'Staking par rang 2',
      what: 'Vous déposez un jeton et il reste à vous, un pour un ; les vingt plus grands dépôts moyens d’une semaine se partagent sa cagnotte. Tous les autres n’en reçoivent rien.',
      source:
        'La cagnotte d’une semaine vient de jetons qu’un financeur a déposés avant le début de la semaine. Le dépôt d’un membre n’y sert jamais.',
    },
    dividends: {
      title: 'Dividendes',
      what: 'Vous gardez le jeton du produit dans ce contrat et recevez une part des recettes réelles, étalée sur sept jours après chaque paiement. Pas de recettes, pas de dividende ; vos jetons peuvent être retirés à tout moment.',
      source:
        'Les dividendes viennent du seul routeur de recettes : sa part fixe de ce que les plans de la liste ont gagné, aujourd’hui la publicité, et des dons. Personne d’autre ne peut verser.',
    },
    periodicClaimStaking: {
      title: 'Staking à réclamation périodique',
      what: 'Chaque semaine a une cagnotte mise de côté avant son début ; les membres se la partagent selon le dépôt et le temps. Une semaine sans cagnotte ne verse rien, et votre dépôt peut être retiré à tout moment.',
      source:
        'La part d’une semaine vient de jetons qu’un financeur a mis dans la cagnotte de cette semaine avant son début.',
    },
    relativeStaking: {
      title: 'Staking relatif',
      what: 'La cagnotte d’une semaine est faite des recettes réelles de cette semaine, partagées selon le dépôt et le temps. Il n’y a aucun taux, seulement ce que les semaines passées ont versé.',
      source:
        'Ce qui est arrivé pendant cette semaine par le routeur de recettes, rien d’autre : recettes des plans de la liste, et dons.',
    },
  },
}
