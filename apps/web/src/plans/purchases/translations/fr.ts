import type { Translation } from '../../../i18n/words.ts'
import type { purchasesMessages as english } from '../messages.ts'

export const purchasesMessages: Translation<typeof english> = {
  tabs: {
    buy: 'Acheter',
    refund: 'Remboursement',
    keep: 'Entretien',
    claim: 'Réclamer',
    points: 'Points',
  },
  buy: {
    title: 'Achat',
    button: 'Acheter',
    field: 'Prix que vous payez',
    tier: 'Palier',
    tierOption: (tier, price) => `Palier ${tier} : ${price}`,
    available: (amount) => `Dans le portefeuille ${amount}`,
    help: 'Le prix attend sous séquestre. Jusqu’à la fin du délai de remboursement, vous pouvez le reprendre en entier ; ensuite seulement il est réparti.',
    serviceHelp:
      'Le prix reste dans ce plan jusqu’à ce que les services aient été rendus. Pendant l’essai il revient en entier, ensuite pour la part du temps qui reste.',
  },
  refund: {
    title: 'Se faire rembourser un achat',
    button: 'Reprendre le prix',
    help: 'Sans condition tant que l’achat n’est pas définitif. L’argent revient à votre portefeuille.',
    field: 'Achat',
    option: (pid, amount, date) => `N° ${pid} : ${amount}, acheté le ${date}`,
    receiver: 'Adresse de réception',
  },
  finalize: {
    title: 'Rendre des achats définitifs',
    button: 'Rendre définitif',
    help: 'Répartit les achats dont le délai de remboursement est terminé, le plus ancien d’abord. Chacun peut le faire ; en soi cela ne vous rapporte rien.',
    field: 'Achats dont le délai est terminé',
    none: 'Aucun achat n’attend de devenir définitif.',
  },
  reasons: {
    notMember:
      'Seuls les membres peuvent acheter. Devenez d’abord membre : l’onglet à côté de celui-ci.',
    cooling: (until) => `Vous faites une pause jusqu’au ${until}.`,
    noRefund: 'Vous n’avez aucun achat qui puisse encore être repris.',
    rule: (from, to, step) => `De ${from} à ${to}, par pas de ${step}.`,
    fixed: (price) => `Le prix est de ${price}.`,
    noShare: 'Aucune période close n’a pour vous une part non réclamée.',
    noRoll: 'Aucune période n’a quelque chose à reporter.',
    active: (until) =>
      `Votre forfait court jusqu’au ${until}. Le suivant pourra être acheté à ce moment-là.`,
    tierOwned: 'Vous possédez tous les paliers.',
    nothingReady: 'Rien n’est encore revenu.',
    notQualified: (customers) =>
      `Aucun point à inscrire : il faut ${customers} clients directs différents dans la période précédente, et un achat de votre part en 90 jours.`,
    booked: 'Vos points de la dernière période sont inscrits.',
  },
  claim: {
    title: 'Réclamer une part',
    button: 'La passer à vos commissions',
    help: 'Passe votre part d’une période close à votre compte dans le registre des commissions, où le plafond s’applique. De là, vous la réclamez vers votre portefeuille. Vous seul pouvez le faire, au moment de votre choix.',
    field: 'Période',
    option: (epoch, amount) => `Du ${epoch} : ${amount}`,
  },
  roll: {
    title: 'Reporter ce que personne n’a réclamé',
    button: 'Reporter',
    help: 'Ce que personne n’a réclamé en 26 périodes va dans la cagnotte en cours. Chacun peut le faire ; cela ne rapporte rien.',
    field: 'Période',
  },
  book: {
    title: 'Inscrire les points',
    button: 'Inscrire mes points',
    help: 'Les points de la période précédente s’inscrivent dans celle en cours. Qui n’inscrit pas n’en a aucun.',
  },
  rebate: {
    title: 'Prendre la ristourne',
    button: 'La passer à vos commissions',
    help: 'Passe ce qui est revenu jusqu’ici à votre compte dans le registre des commissions. De là, vous le réclamez vers votre portefeuille. Vous seul pouvez le faire, au moment de votre choix.',
  },
  figures: {
    open: 'En attente sous séquestre',
    openNote: 'peut encore être repris',
    sold: 'Achats jusqu’ici',
    window: 'Délai de remboursement',
    windowNote: 'prix entier, sans question',
    members: 'Aux membres, au plus',
    membersNote: 'du prix',
    matched: 'Ventes qui ont trouvé un titulaire au-dessus',
    matchedNote: (part) => `${part} de toutes les ventes de paliers`,
    pot: 'Cagnotte de cette période',
    potNote: (part) => `${part} de chaque prix définitif`,
    ends: 'La période se termine',
    trial: 'Essai',
    trialNote: 'prix entier rendu',
    service: 'Durée des services',
    rebate: 'Vous revient',
    rebateNote: (time) => `sur ${time} après qu’un achat est définitif`,
    held: 'Encore à revenir',
    heldNote: 'à tous les acheteurs ensemble',
    price: 'Prix',
  },
  position: {
    escrow: 'Votre argent sous séquestre',
    escrowExplained:
      'Prix de vos achats qui ne sont pas définitifs. Tout peut être repris jusqu’à la fin du délai.',
    escrowUntil: (date) => `le premier délai se termine le ${date}`,
    tier: 'Votre palier',
    tierNone: 'aucun',
    tierExplained:
      'Le plus haut palier que vous possédez. Il compte à partir du moment où l’achat est définitif.',
    share: 'Parts à réclamer',
    shareExplained:
      'Vos parts des périodes closes : cagnotte × vos points ÷ tous les points, comme le contrat les compte.',
    points: 'Vos points maintenant',
    pointsExplained: 'Vos propres achats définitifs de cette période comptent comme points.',
    customers: 'Clients directs maintenant',
    customersOf: (needed) => `${needed} sont nécessaires`,
    customersExplained:
      'Membres différents que vous avez amenés et qui ont fait dans cette période un achat devenu définitif.',
    package: 'Votre forfait',
    packageNone: 'aucun',
    packageUntil: (date) => `court jusqu’au ${date}`,
    packageExplained:
      'Le numéro de votre forfait en cours. Il ne change rien à ce que vous pouvez recevoir.',
    ready: 'Ristourne prête',
    readyExplained: 'Ce qui est revenu jusqu’ici, que vous pouvez passer à vos commissions.',
    flowing: 'Ristourne encore à venir',
    flowingUntil: (date) => `jusqu’au ${date}`,
    flowingExplained: 'Le reste de votre ristourne. Un nouvel achat en relance l’horloge.',
    worst: (escrow, rest) =>
      `Si rien d’autre n’arrive, vous pouvez reprendre ${escrow} tant que le délai court, et réclamer ${rest} de commissions.`,
    worstNone: (rest) =>
      `Vos achats sont définitifs. Si rien d’autre n’arrive, vous pouvez réclamer ${rest} de commissions et rien d’autre.`,
  },
  terms: {
    range: (from, to, step) => `Vous achetez pour ${from} à ${to}, par pas de ${step}.`,
    fixed: (price) => `Le prix est de ${price}.`,
    any: 'Tout montant.',
    rules: {
      any: 'tout montant (AnyAmount)',
      fixed: 'un montant fixe (FixedAmount)',
      range: 'une plage par pas (MinMax)',
    },
    rule: (kind) => `La règle des montants : ${kind}. Elle ne change jamais.`,
    ruleFrom: (kind) =>
      `La règle des montants : ${kind}. Elle ne change jamais ; le plan l’a prise, à sa création, de :`,
    window: (time) => `Délai de remboursement de ${time} : le prix entier, sans condition.`,
    noWindow: 'Il n’y a pas de délai de remboursement : l’achat est définitif aussitôt.',
    split: (parts) => `Sur 100 : ${parts} ; le reste est le prix du produit.`,
    level: (bps, level) => `${bps} au niveau ${level}`,
    cap: (part) =>
      `Tous plans réunis, personne ne reçoit plus de ${part} de ses propres dépenses définitives ; le reste va à la réserve commune. Le plafond vaut pour tout groupe de membres. Il ne vaut pas pour qui reçoit la part de l’exploitant dans le prix.`,
    tiers: (list) => `Paliers : ${list}.`,
    tierShare: (part) =>
      `D’une vente du palier n, ${part} vont au n-ième membre au-dessus, si ce membre possède le palier n ou plus ; sinon à la réserve commune.`,
    pool: (part, length) =>
      `${part} de chaque prix définitif vont dans la cagnotte de la période ; une période dure ${length}.`,
    points: (most) =>
      `Les points sont les dépenses propres définitives, au plus ${most} par période.`,
    leaders: (customers, factor, share) =>
      `Il faut ${customers} clients directs différents ; les points sont les ventes directes, au plus ${factor} fois les dépenses propres et ${share} de tous les points.`,
    claims: 'Une part peut être réclamée pendant 26 périodes ; ensuite elle est reportée.',
    service: (time, trial) =>
      `Les services durent ${time} ; pendant les premiers ${trial}, le prix entier est rendu.`,
    rebate: (part, time) => `${part} du prix reviennent sur ${time}, pas davantage.`,
  },
  powers: {
    limits: 'Les limites du hub vous protègent d’acheter trop ; vous fixez les vôtres.',
    funder: 'Un financeur peut seulement alimenter la cagnotte.',
  },
  lose: {
    price:
      'Le prix de ce que vous avez acheté, une fois l’achat définitif. Il n’y a droit à aucune commission.',
    below:
      'La plupart des membres reçoivent moins qu’ils ne dépensent : une commission n’arrive que si quelqu’un d’autre achète.',
    cap: 'Qui ne dépense rien ne reçoit rien, et personne plus que ses propres dépenses ne le permettent.',
    unclaimed: 'Une part que personne ne réclame en 26 périodes est reportée.',
    book: 'Les points que vous n’inscrivez pas dans la période suivante sont perdus.',
    used: 'La part utilisée du prix, si vous annulez après l’essai.',
    rebateCap: 'La ristourne compte dans votre plafond comme toute commission.',
    restart: 'Un nouvel achat relance l’horloge pour ce qui doit encore revenir.',
  },
  empty: 'Vous n’avez encore rien acheté ici.',
  plans: {
    unilevel: {
      title: 'Unilevel',
      what: 'Vous achetez un produit ; des parts fixes de son prix vont aux membres qui vous ont amené, jusqu’à huit niveaux. Les parts sans preneur vont à la réserve commune.',
      source:
        'Chaque commission vient du seul achat auquel elle appartient, quand cet achat est définitif. Les niveaux sans personne, et ce qu’un plafond coupe, vont à la réserve commune.',
    },
    level: {
      title: 'Niveau',
      what: 'Vous achetez des paliers d’un produit à des prix fixes ; une seule part fixe du prix d’un palier va au seul membre qui se trouve autant de places au-dessus, s’il possède le palier. Rien n’est transmis plus haut.',
      source:
        'La part vient de l’achat lui-même quand il est définitif. Les parts sans titulaire vont à la réserve commune.',
    },
    leaders: {
      title: 'Meneurs',
      what: 'Vous achetez un produit ; une part fixe de son prix va dans la cagnotte de la période, que se partagent les membres ayant au moins trois clients propres. Un rang ne peut s’acheter : il n’y en a pas.',
      source:
        'La cagnotte est une part fixe des achats devenus définitifs dans cette période, et ce qu’un financeur a ajouté.',
    },
    leadersPackage: {
      title: 'Forfait des meneurs',
      what: 'Vous achetez une formation, des outils et un accès à des événements pour une durée fixe. Cela ne donne ni rang, ni taux, ni points, et ne change rien à ce que vous pouvez recevoir.',
      source:
        'Rien n’est versé aux membres. Les remboursements viennent de votre propre prix ; l’exploitant est payé pour le temps écoulé.',
    },
    globalPool: {
      title: 'Cagnotte globale',
      what: 'Une part fixe de chaque achat définitif va dans une seule cagnotte, que les acheteurs de cette période se partagent selon ce qu’ils ont dépensé. C’est une remise dont la taille est connue après coup.',
      source:
        'La cagnotte est une part fixe des achats devenus définitifs dans cette période, et ce que la réserve commune a transmis.',
    },
    rebate: {
      title: 'Ristourne',
      what: 'Vous achetez un produit, et une part fixe de son prix vous revient sur une durée fixe. C’est une remise différée : vous récupérez cette part, pas davantage.',
      source: 'La ristourne vient de votre propre achat et de rien d’autre.',
    },
  },
}
