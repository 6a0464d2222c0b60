import type { Translation } from '../../../i18n/words.ts'
import type { advertisementMessages as englishAdvertisement } from '../advertisementMessages.ts'
import type { circleMessages as englishCircle } from '../circleMessages.ts'
import type { othersMessages as english } from '../messages.ts'

export const othersMessages: Translation<typeof english> = {
  receiver: 'Adresse de réception',
  inWallet: (amount) => `Dans le portefeuille ${amount}`,
  keep: 'Entretien',
  sale: {
    title: 'Vente de jetons',
    what: 'Vous payez un prix fixe pour un jeton qui se trouve dans le contrat avant l’ouverture de la vente. Sous le seuil minimal, chacun reprend son paiement ; au-dessus, les jetons sont libérés au fil du temps.',
    source:
      'Les jetons à vendre ont été déposés avant l’ouverture ; votre paiement va à l’exploitant quand la vente réussit.',
    lose: [
      'Sous le seuil minimal, les propres portefeuilles du vendeur peuvent acheter ce qui manque ; la vente a alors réussi et personne n’est remboursé. Ne comptez sur un remboursement qu’autant que vous faites confiance au vendeur.',
      'Le prix du jeton peut tomber à zéro. Personne ne promet à personne de le racheter.',
      'Après une vente réussie, il n’y a pas de remboursement.',
      'Les jetons sont libérés au fil du temps ; jusque-là ils ne peuvent pas être vendus.',
    ],
    empty: 'Vous n’avez rien acheté dans cette vente.',
    tabs: { buy: 'Acheter', claim: 'Réclamer', refund: 'Remboursement' },
    buy: 'Acheter des jetons',
    buyField: 'Paiement',
    buyHelp: 'S’il reste moins que ce que vous payez, vous recevez et payez ce qui reste.',
    claim: 'Réclamer les jetons',
    claimHelp: 'Prend ce qui est libéré jusqu’ici.',
    refund: 'Reprendre le paiement',
    refundHelp: 'La vente n’a pas atteint son seuil minimal : tout votre paiement revient.',
    collect: 'Transférer le produit de la vente',
    collectHelp:
      'Transfère à l’exploitant le produit d’une vente réussie. Chacun peut le faire ; cela ne rapporte rien.',
    unsold: 'Rendre ce qui n’a pas été vendu',
    unsoldHelp:
      'Transfère les jetons non vendus là où les conditions le disent. Chacun peut le faire.',
    phases: ['pas encore ouverte', 'ouverte', 'échouée', 'réussie'],
    notOpen: 'La vente n’est pas encore ouverte.',
    over: 'La vente est terminée ; plus rien ne peut être acheté.',
    notEnded: 'Seulement après la fin de la vente.',
    notFailed: 'Seule une vente qui n’a pas atteint son seuil minimal rembourse.',
    notOver: 'Seulement après une vente réussie.',
    nothing: 'Rien n’est encore libéré pour vous.',
    nothingPaid: 'Vous n’avez rien payé ici.',
    nothingLeft: 'Il n’y a rien à transférer.',
    full: 'Vous avez atteint le plus qu’une adresse peut payer.',
    figures: {
      phase: 'État de la vente',
      noDate: 'aucune date d’ouverture',
      opens: (date) => `ouvre le ${date}`,
      ends: (date) => `jusqu’au ${date}`,
      ended: (date) => `terminée le ${date}`,
      raised: 'Payé jusqu’ici',
      raisedNote: (soft) => `seuil minimal ${soft}`,
      cap: 'Au plus',
      priceNote: 'le même prix pour tous, du début à la fin',
      price: 'Une unité de paiement achète',
    },
    position: {
      paid: 'Vous avez payé',
      paidExplained: 'Vos paiements, remboursements déduits.',
      bought: 'Vous avez acheté',
      boughtExplained:
        'Jetons que vos paiements ont achetés ; libérés au fil du temps après une vente réussie.',
      claimable: 'Libéré, pas réclamé',
      claimableExplained: 'Ce que vous pourriez réclamer à ce bloc.',
      worst: (bought, claimable) =>
        `Vous avez acheté ${bought}. Si le prix tombe à zéro, cela ne vaut rien ; ${claimable} peuvent être réclamés aujourd’hui.`,
    },
    terms: {
      caps: (soft, hard, member) =>
        `Seuil minimal ${soft}, plafond ${hard}, au plus ${member} par adresse.`,
      release: (cliff, vesting) =>
        `Rien n’est libéré pendant ${cliff} après la fin ; tout l’est après ${vesting}, régulièrement.`,
      unsold: 'Ce qui n’est pas vendu va là où les conditions l’ont dit au départ.',
    },
  },
  router: {
    title: 'Routeur de recettes',
    what: 'Les plans de la liste apportent ici ce qu’ils ont gagné, et des parts fixes attendent les plans qui les partagent. Chacun peut envoyer une part en route ; personne ne peut changer les parts.',
    source:
      'Les recettes sont ce que les plans de la liste versent de ce qu’ils ont gagné, aujourd’hui la publicité ; l’exploitant peut y être client lui-même. Ce que donne quelqu’un d’autre est un don, compté à part et réparti de la même façon.',
    lose: [
      'Vous ne mettez rien ici ; vous ne pouvez donc perdre que les frais de réseau de ce que vous envoyez.',
    ],
    empty: 'Il n’y a rien à vous dans ce contrat.',
    tab: 'Envoyer',
    push: 'Envoyer une part',
    pushHelp: 'Transfère une part au plan auquel elle appartient. Cela ne vous rapporte rien.',
    part: 'Part',
    option: (part, amount) => `${part} : ${amount}`,
    treasury: 'l’exploitant',
    nothing: 'Aucune part n’attend d’être envoyée.',
    notify: 'Répartir ce qui est arrivé',
    notifyHelp:
      'Répartit ce qui a été envoyé ici sans un mot. Cela compte comme un don et ne vous paie rien.',
    nothingNew: 'Tout ce qui est arrivé est réparti.',
    figures: {
      received: 'Recettes jusqu’ici',
      donated: 'Dons jusqu’ici',
      due: 'Attend d’être envoyé',
      parts: 'Parts',
    },
    terms: (part) => `${part} de ce qui arrive :`,
  },
}

export const circleMessages: Translation<typeof englishCircle> = {
  title: 'Cercle d’épargne',
  what: 'Un cercle fermé de sièges sur invitation, avec autant de tours : chaque siège verse une contribution par tour et reçoit un pot. Vous recevez ce que vous versez, plus tôt ou plus tard, et rien de plus.',
  source:
    'Un pot est fait des contributions de tous les sièges pour ce tour, moins les frais et une remise que son receveur a choisi d’accorder. Rien ne vient de l’extérieur.',
  tabs: {
    seat: 'Siège',
    pay: 'Payer',
    receive: 'Recevoir',
    bid: 'Enchérir',
    keep: 'Entretien',
    invite: 'Inviter',
  },
  seat: 'Siège',
  round: 'Tour',
  seatOption: (seat) => `Siège ${seat}`,
  amountOption: (seat, amount) => `Siège ${seat} : ${amount}`,
  roundOption: (seat, round, due) => `Siège ${seat}, tour ${round}, échéance ${due}`,
  potOption: (round, amount) => `Tour ${round} : ${amount} avant les frais`,
  actions: {
    take: {
      title: 'Prendre votre siège',
      help: 'Dépose la caution. Jusqu’à ce que le dernier siège soit pris, vous pouvez partir avec la totalité.',
      none: 'Aucun siège libre n’est réservé pour ce portefeuille. L’organisateur invite les membres.',
    },
    pay: {
      title: 'Payer une contribution',
      help: 'Les tours peuvent être payés d’avance, et en retard jusqu’à ce que la caution les couvre.',
      none: 'Vous n’avez aucune contribution à payer maintenant.',
    },
    receivePot: {
      title: 'Recevoir le pot',
      help: 'Une fois son tour terminé, si votre siège ne doit rien. Ce qui arrive plus tard peut être reçu plus tard.',
      none: 'Aucun pot à vous n’attend, ou votre siège doit une contribution.',
    },
    claimShare: {
      title: 'Prendre votre part des remises',
      help: 'Ce que d’autres ont abandonné pour recevoir plus tôt, partagé également entre les autres sièges.',
      none: 'Aucune part de remise ne vous attend.',
    },
    releaseSecurity: {
      title: 'Reprendre la caution',
      help: 'Après le dernier tour, quand votre siège a payé toutes les contributions.',
      none: 'Votre caution revient après le dernier tour, quand tout est payé.',
    },
    leaveSeat: {
      title: 'Quitter le siège',
      help: 'Rend toute votre caution. Possible jusqu’au début du cercle.',
      none: 'Vous n’avez aucun siège à quitter : c’est possible jusqu’au début du cercle.',
    },
    bid: {
      title: 'Enchérir pour le pot de ce tour',
      help: 'La plus grande remise reçoit le pot du tour en cours ; les autres se partagent la remise.',
      none: 'Vous ne pouvez pas enchérir maintenant : il faut un siège qui n’a pas reçu et ne doit rien, dans un cercle aux enchères.',
    },
    award: {
      title: 'Attribuer des tours',
      help: 'Attribue les tours terminés à leur meilleur enchérisseur, ou au siège le plus bas. Chacun peut le faire ; cela ne rapporte rien.',
      none: 'Aucun tour n’attend d’être attribué.',
    },
    cover: {
      title: 'Couvrir une contribution manquée',
      help: 'Prend une contribution manquée sur la caution du siège. Chacun peut le faire ; en soi cela ne rapporte rien.',
      none: 'Aucun siège avec caution n’a manqué une contribution.',
    },
    setOff: {
      title: 'Compenser une dette',
      help: 'Prend une contribution manquée sur le pot du siège lui-même quand sa caution est épuisée. Chacun peut le faire.',
      none: 'Aucune dette ne peut être prise sur un pot.',
    },
    requestDraw: {
      title: 'Demander le nombre aléatoire',
      help: 'Demande à la source le nombre qui décide de l’ordre. Chacun peut demander.',
      none: 'Aucun tirage n’est en cours, ou son moment n’est pas venu.',
    },
    draw: {
      title: 'Tirer l’ordre',
      help: 'Fixe qui reçoit quand, dès que le nombre aléatoire est là. Chacun peut le faire.',
      none: 'Aucun tirage n’est en cours, ou son moment n’est pas venu.',
    },
    claimFees: {
      title: 'Transférer les frais',
      help: 'Transfère les frais à qui les reçoit selon les conditions. Chacun peut le faire.',
      none: 'Aucuns frais n’attendent.',
    },
    invite: {
      title: 'Inviter à un siège',
      help: 'Réserve un siège libre pour une adresse. L’organisateur ne peut rien faire d’autre.',
      none: 'Seul l’organisateur invite, et seulement à des sièges que personne n’a pris.',
    },
  },
  place: 'Siège et tour',
  invitee: 'Adresse à inviter',
  discount: 'Remise en pour cent',
  discountRange: (best, most) => `Plus de ${best} et au plus ${most}.`,
  orders: ['siège par siège', 'tiré au sort', 'aux enchères'],
  figures: {
    seats: 'Sièges pris',
    seatsOf: (seats) => `sur ${seats}`,
    contribution: 'Contribution par tour',
    pot: 'Un pot complet',
    potNote: 'avant frais et remise',
    round: 'Le cercle',
    gathering: 'attend ses sièges',
    drawing: 'attend son tirage',
    running: (round) => `tour ${round}`,
    over: 'tous les tours sont terminés',
  },
  position: {
    seats: 'Vos sièges',
    none: 'aucun',
    seatsExplained: 'Les sièges que vous avez pris. Chacun reçoit un pot.',
    security: 'Votre caution',
    securityExplained:
      'Ce qui se trouve dans le contrat pour vos contributions. Elle revient après le dernier tour quand toutes sont payées.',
    paid: 'Contributions payées',
    paidOf: (all) => `sur ${all}`,
    paidExplained: 'Contributions de vos sièges qui sont payées, peu importe par qui.',
    missed: 'Contributions manquées',
    missedExplained:
      'Contributions de tours terminés. Tant qu’une manque, votre siège ne peut pas recevoir son pot.',
    shares: 'Parts de remises',
    sharesExplained: 'Votre part de ce que d’autres ont abandonné pour recevoir plus tôt.',
    worst: (security, shares) =>
      `Votre caution est de ${security} et ${shares} de remises attendent. Jusqu’à la fin du cercle, vous dépendez des contributions des autres, dans la mesure où aucune caution ne les couvre.`,
  },
  terms: {
    rounds: (seats, contribution, period) =>
      `${seats} sièges et autant de tours de ${period} ; chaque siège paie ${contribution} par tour.`,
    order: (order) => `Qui reçoit quand : ${order}.`,
    security: (security, credit) =>
      `Chaque siège dépose ${security} ; le crédit que les membres s’accordent entre eux est de ${credit} par siège.`,
    fee: (fee) => `De ce qui est reçu, ${fee} vont à l’adresse indiquée dans les conditions.`,
    bid: (most) => `Une remise est au plus de ${most}.`,
  },
  powers: {
    organiser: 'L’organisateur invite des membres aux sièges, et ne peut rien faire d’autre.',
  },
  lose: {
    fee: 'Les frais, et la remise que vous offrez.',
    credit:
      'Ce que doit un membre qui cesse de payer, et qu’aucune caution ne couvre, manque dans les pots suivants.',
    turn: 'Un pot qui vient tard vaut moins pour qui en a besoin tôt.',
  },
  empty: 'Vous n’avez aucun siège dans ce cercle.',
}

export const advertisementMessages: Translation<typeof englishAdvertisement> = {
  title: 'Publicité',
  what: 'Vous réservez un emplacement pour une période et payez d’avance ; un modérateur regarde le contenu avant qu’il soit montré. Ce qui n’est pas montré est remboursé.',
  source:
    'Les remboursements viennent du paiement de l’annonceur lui-même. Ce qui a été montré, ou gardé aux dépens d’autres puis rendu, est une recette et va au routeur de recettes, nulle part ailleurs.',
  tabs: { book: 'Réserver', cancel: 'Annuler', claim: 'Remboursement', keep: 'Entretien' },
  book: {
    title: 'Réserver un emplacement',
    button: 'Réserver',
    help: 'Vous payez au plus le prix affiché ; il baisse jusqu’au début de la période. Une réservation approuvée ne peut pas être annulée.',
    place: 'Emplacement et période',
    cid: 'Où se trouve le contenu (adresse)',
    hash: 'Empreinte du contenu',
    hashHint: 'keccak256 de ce qui doit être montré, exactement : 0x et 64 chiffres.',
    badHash: 'Une empreinte est 0x et 64 chiffres de 0 à f.',
    none: 'Tous les emplacements des périodes que l’on peut réserver maintenant sont pris.',
  },
  booking: (slot, from, paid) => `Emplacement ${slot}, à partir du ${from} : ${paid}`,
  cancel: {
    title: 'Annuler une réservation',
    button: 'L’annuler',
    help: 'Tant qu’aucun modérateur ne l’a approuvée. La part du prix pour le temps qui reste jusqu’à sa période revient ; le temps où vous avez gardé l’emplacement est payé. Si la période a commencé sans que personne ne la regarde, tout revient.',
    none: 'Vous n’avez aucune réservation qui attend un modérateur.',
  },
  claim: {
    title: 'Prendre les remboursements',
    button: 'Prendre les remboursements',
    help: 'Envoie tous les remboursements qui vous attendent.',
    none: 'Aucun remboursement ne vous attend.',
  },
  settle: {
    title: 'Clore une réservation',
    button: 'La clore',
    help: 'Après sa période, une réservation est acquise si elle a été approuvée, et remboursée si personne ne l’a regardée. Chacun peut le faire ; en soi cela ne rapporte rien.',
    none: 'Aucune réservation des dernières périodes n’attend d’être close.',
  },
  forward: {
    title: 'Envoyer ce qui est acquis',
    button: 'Envoyer',
    help: 'Transfère ce qui est acquis au routeur de recettes. Chacun peut le faire ; cela ne rapporte rien.',
    none: 'Rien d’acquis n’attend.',
  },
  field: 'Réservation',
  figures: {
    price: 'Prochaine période à partir de',
    priceNote: (date) => `prix actuel, commence le ${date}`,
    free: 'Emplacements libres',
    freeNote: 'dans les périodes que l’on peut réserver',
    earned: 'Acquis, pas envoyé',
    owed: 'Réservations et remboursements',
  },
  position: {
    open: 'Vos réservations',
    openExplained: 'Ce que vous avez payé pour des réservations qui ne sont pas encore closes.',
    credit: 'Remboursements à prendre',
    creditExplained: 'Ce qui n’a pas été montré, ou a été refusé ou annulé, et qui vous attend.',
    worst: (credit, open) =>
      `Vous pouvez prendre ${credit} aujourd’hui. ${open} sont dans des réservations : ce qui en est montré est dépensé.`,
  },
  terms: {
    price: (first, last) =>
      `Un emplacement coûte ${first} quand sa période peut être réservée pour la première fois, et baisse régulièrement jusqu’à ${last}.`,
    period: (length, ahead, lead) =>
      `Une période dure ${length} ; ${ahead} périodes peuvent être réservées d’avance, jusqu’à ${lead} avant le début.`,
    refund:
      'Annulée : la part du prix pour le temps restant jusqu’à la période. Refusée, ou jamais regardée une fois la période commencée : tout le paiement. Retirée pendant qu’elle court : le temps non montré.',
    clicks: 'C’est du temps qui est vendu, pas des clics ni des vues.',
  },
  powers: {
    moderator:
      'Un modérateur approuve ou refuse les réservations, et peut en retirer une ; qui est arrêté est remboursé.',
  },
  lose: [
    'Le prix du temps qui a été montré, ou pendant lequel vous avez gardé un emplacement avant de le rendre.',
    'L’emplacement, si un modérateur refuse le contenu.',
  ],
  empty: 'Vous n’avez rien réservé ici.',
}
