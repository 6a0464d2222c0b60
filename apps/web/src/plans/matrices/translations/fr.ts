import type { Translation } from '../../../i18n/words.ts'
import type { matricesMessages as english } from '../messages.ts'

export const matricesMessages: Translation<typeof english> = {
  tabs: {
    seats: 'Sièges',
    place: 'Place',
    pairs: 'Paires',
    volume: 'Volume',
    keep: 'Entretien',
  },
  claimSeats: {
    title: 'Réclamer pour des sièges',
    button: 'Le passer à vos commissions',
    help: 'Passe ce que vos sièges ont reçu à votre compte dans le registre des commissions, où le plafond s’applique. Vous seul pouvez le faire, au moment de votre choix.',
    field: 'Vos sièges',
    option: (seat, amount) => `Siège ${seat} : ${amount}`,
    none: 'Aucun de vos sièges n’a reçu quelque chose qui ne soit pas réclamé.',
  },
  sweep: {
    title: 'Transmettre ce qui n’appartient à aucun siège',
    button: 'Transmettre',
    help: 'Les parts des premiers sièges vont à la réserve commune, le prix du produit à l’exploitant. Chacun peut le faire ; cela ne rapporte rien.',
    none: 'Il n’y a rien à transmettre.',
  },
  place: {
    title: 'Prendre votre place',
    button: 'Prendre cette place',
    help: 'Une fois pour toutes : une place libre au-dessous de votre parrain. Elle coûte un achat définitif à vous dans ce plan. Le contrat vérifie le chemin qui y mène.',
    field: 'Place libre',
    option: (parent, right) => `Au-dessous du membre ${parent}, côté ${right ? 'droit' : 'gauche'}`,
    done: 'Vous avez votre place.',
    none: 'Aucune place libre n’a été trouvée près de votre parrain.',
    buyFirst:
      'Achetez d’abord : une place peut être prise dès qu’un de vos achats ici est définitif.',
  },
  claimPairs: {
    title: 'Réclamer des paires',
    button: 'Le passer à vos commissions',
    help: 'Passe vos paires non payées d’un semestre à votre compte dans le registre des commissions, où le plafond s’applique. Vous seul pouvez le faire, au moment de votre choix.',
    field: 'Semestre',
    option: (from, pairs, amount) => `Du ${from} : ${pairs} paires, ${amount}`,
    none: 'Vous n’avez aucune paire non payée.',
  },
  expire: {
    title: 'Transmettre ce qui n’a formé aucune paire',
    button: 'Transmettre',
    help: 'Quand les réclamations d’un semestre sont terminées, ce qu’il a mis de côté et que personne n’a pu prendre va à la réserve commune. Chacun peut le faire.',
    field: 'Semestre',
    option: (from, amount) => `Du ${from} : ${amount}`,
    none: 'Aucun semestre n’est définitivement terminé en contenant encore quelque chose.',
  },
  settle: {
    title: 'Payer la part de l’exploitant',
    button: 'Régler',
    help: 'Passe la part de l’exploitant des achats définitifs au registre. Chacun peut le faire ; cela ne rapporte rien.',
    none: 'Il n’y a rien à régler.',
  },
  climb: {
    title: 'Faire monter du volume',
    button: 'Faire monter',
    help: 'Fait monter d’un niveau, dans cet ordre, le volume qui attend chez chaque membre nommé. Qui le veut là-haut paie les frais.',
    field: 'Membres avec du volume en attente au-dessous de vous, et vous',
    none: 'Aucun volume n’attend près de vous.',
    option: (id, volume) => `Membre ${id} : ${volume}`,
  },
  score: {
    title: 'Points',
    button: 'Inscrire le volume apparié',
    help: 'Inscrit votre volume nouvellement apparié comme points de la semaine en cours.',
    none: 'Aucun nouveau volume n’est apparié de vos deux côtés.',
  },
  claimPot: {
    title: 'Réclamer une part',
    button: 'La passer à vos commissions',
    help: 'Passe votre part d’une semaine close à votre compte dans le registre des commissions, où le plafond s’applique. Vous seul pouvez le faire, au moment de votre choix.',
  },
  reasons: {
    notMember: 'Seuls les membres participent. Devenez d’abord membre.',
    notPlaced: 'Prenez d’abord votre place.',
    full: 'Tous les sièges sont vendus. Plus rien ne peut être acheté ici.',
  },
  figures: {
    seats: 'Sièges vendus',
    price: 'Prix d’un siège',
    below: 'Sièges sans personne au-dessous',
    belowNote: 'de tous les sièges, à tout moment',
    unit: 'Prix d’une unité',
    bonus: 'Versé par paire',
    units: 'Unités de ce semestre',
    unitsNote: (pairs) => `${pairs} paires payées`,
    reserve: 'Mis de côté pour les paires',
    pot: 'Cagnotte de cette semaine',
    potNote: (part) => `${part} de chaque prix définitif`,
    ends: 'La semaine se termine',
    points: 'Points de cette semaine',
  },
  position: {
    seats: 'Vos sièges',
    seatsNone: 'aucun',
    seatsExplained:
      'Les numéros des sièges que vous possédez, dans l’ordre où les achats sont devenus définitifs.',
    earned: 'Reçu par vos sièges',
    earnedExplained:
      'Ce que les sièges suivants au-dessous des vôtres leur ont laissé et que vous n’avez pas réclamé.',
    place: 'Votre place',
    placeNone: 'pas encore prise',
    placeBelow: (parent) => `au-dessous du membre ${parent}`,
    placeExplained: 'Où vous vous trouvez dans l’arbre. Cela ne change jamais.',
    left: 'Côté gauche',
    right: 'Côté droit',
    sideExplained: 'Unités de ce semestre au-dessous de vous de ce côté.',
    pairs: 'Paires non payées',
    pairsExplained:
      'Paires d’une unité de gauche et d’une de droite que personne ne vous a encore payées.',
    volumeExplained: 'Volume que l’on a fait monter jusqu’à vous de ce côté.',
    up: 'Attend d’être monté',
    upExplained: 'Votre volume que personne n’a encore fait monter d’un niveau.',
    share: 'Parts à réclamer',
    shareExplained:
      'Vos parts des semaines closes : le plus petit de cagnotte × points ÷ tous les points et taux × points.',
  },
  terms: {
    below: (part) =>
      `${part} de tous les sièges n’ont personne au-dessous, à tout moment, quelle que soit la croissance.`,
    seatShare: (parts) =>
      `Du prix d’un siège, ceux d’au-dessus reçoivent, le plus proche d’abord : ${parts}.`,
    sponsorShare: (parts) => `En outre, les parrains reçoivent, le plus proche d’abord : ${parts}.`,
    pairs: (bonus) =>
      `Chaque unité met de côté quatre primes de ${bonus} : une unité est la moitié de huit paires au plus.`,
    half: 'Même dans un arbre plein, la moitié de tous les membres n’a aucune paire, car ils se trouvent tout en bas.',
    place:
      'Une place dans l’arbre coûte un achat définitif ici ; ce qui était définitif avant compte à partir de là.',
    cohort:
      'Les unités s’apparient dans les mêmes 180 jours ; les réclamations finissent 180 jours plus tard.',
    pot: (part, rate) =>
      `${part} de chaque prix définitif vont dans la cagnotte de la semaine ; le volume apparié rapporte au plus ${rate}, et moins quand la cagnotte est petite.`,
    climb:
      'Le volume ne monte qu’aussi loin que quelqu’un paie pour cela, et ce qui n’est pas apparié ne rapporte rien.',
    week: (length) =>
      `Une semaine dure ${length} ; les parts se réclament à partir de deux semaines plus tard, pendant 26 semaines.`,
  },
  lose: {
    price:
      'Le prix de ce que vous avez acheté, une fois l’achat définitif. Un siège est une place dans une file, pas une créance.',
    half2: 'La moitié de tous les sièges n’a jamais personne au-dessous.',
    half3: 'Les deux tiers de tous les sièges n’ont jamais personne au-dessous.',
    cap: 'Personne ne reçoit plus que ses propres dépenses ne le permettent, tous plans réunis.',
    pairs:
      'Un arbre d’un seul côté ne rapporte rien, et la moitié de tous les membres n’a aucune paire.',
    matched: 'Le volume non apparié ne rapporte rien ; des points peuvent ne valoir presque rien.',
    expire: 'Ce qui n’a formé aucune paire dans son semestre va à la réserve commune.',
  },
  plans: {
    binaryMatrix: {
      title: 'Matrice binaire',
      what: 'Vous achetez un produit et recevez le siège suivant d’une matrice large de deux ; les sièges au-dessus se partagent des parts fixes du prix. Avec ces parts, aucun siège ne peut jamais recevoir son propre prix.',
      source: 'Du prix des sièges au-dessous, qui est déjà dans le plan quand ils sont vendus.',
    },
    hybridMatrix: {
      title: 'Matrice hybride',
      what: 'Un achat compte à deux endroits : vos deux parrains les plus proches reçoivent aussitôt des parts fixes, et les sièges au-dessus du vôtre se partagent selon une formule. Il n’y a ni retour dans la matrice ni second siège automatique.',
      source:
        'Chaque versement vient d’un seul achat ; les deux parts ensemble font au plus la moitié de son prix.',
    },
    binaryFixed: {
      title: 'Binaire fixe',
      what: 'Vous achetez des unités et prenez une place dans un arbre binaire ; chaque paire d’une unité de gauche et d’une de droite sur huit niveaux verse une prime fixe. Chaque paire possible est payée avant d’être formée.',
      source:
        'Chaque unité laisse huit demi-primes dans le plan quand elle est vendue ; les paires sont payées avec elles et avec rien d’autre.',
    },
    binaryPairing: {
      title: 'Binaire par paires',
      what: 'Des achats de tout montant comptent comme volume en montant un arbre binaire ; le volume apparié des deux côtés donne des points, qui se partagent la cagnotte de la semaine. Plus on apparie, moins un point vaut.',
      source:
        'La cagnotte est une part fixe des achats devenus définitifs dans la même semaine, et le reste des cagnottes précédentes.',
    },
  },
}
