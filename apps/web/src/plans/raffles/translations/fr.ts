import type { Translation } from '../../../i18n/words.ts'
import type { rafflesMessages as english } from '../messages.ts'

export const rafflesMessages: Translation<typeof english> = {
  tabs: { tickets: 'Billets', prize: 'Prix', refund: 'Remboursement', keep: 'Entretien' },
  receiver: 'Adresse de réception',
  round: 'Manche',
  roundOption: (round, date) => `Manche ${round}, terminée le ${date}`,
  rollOption: (round, amount) => `Manche ${round} : ${amount}`,
  name: {
    title: 'Vous désigner pour un prix',
    button: 'Me désigner',
    help: 'Chaque prix va au membre le plus rapide qui est désigné à la fin du délai. En général, ceux qui s’occupent du plan désignent le plus rapide de tous ; vous pouvez aussi vous désigner. Cela ne paie rien en soi : prenez le prix ensuite.',
    closed: 'Aucune manche n’attend de désignation. Cela commence avec son tirage.',
    absent: 'Vous n’aviez pas de dépôt dans la manche qui attend des désignations.',
    none: 'Pour chaque prix, vous êtes déjà désigné, ou quelqu’un de plus rapide que vous l’est.',
  },
  buy: {
    title: 'Acheter des billets',
    button: 'Acheter',
    field: 'Billets',
    help: 'Un jeu : en moyenne les billets rapportent moins qu’ils ne coûtent, et la plupart ne rapportent rien.',
    zero: 'Au moins un billet.',
    most: (most) => `Au plus ${most} billets à la fois.`,
    short: (cost) => `Ces billets coûtent ${cost}, plus que ce qui est dans votre portefeuille.`,
    cost: 'Prix des billets',
    average: 'Ils rapportent en moyenne',
    averageLine: (amount) => `${amount}, le plus souvent rien`,
  },
  prize: {
    title: 'Prendre un prix',
    button: 'Prendre le prix',
    help: 'Envoie un prix que vous avez obtenu. Il attend 90 jours après le tirage, puis il est reporté.',
    field: 'Prix',
    option: (round, prize, amount) => `Manche ${round}, prix ${prize} : ${amount}`,
    none: 'Aucun prix ne vous attend. Les manches tirées sont listées pendant 90 jours.',
  },
  refund: {
    title: 'Reprendre le prix des billets',
    button: 'Reprendre le prix',
    help: 'Une manche avec trop peu de billets, ou sans nombre aléatoire, rend le prix entier.',
    field: 'Billets',
    option: (round, tickets, amount) => `Manche ${round}, ${tickets} billets : ${amount}`,
    none: 'Vous n’avez pas de billets dans une manche échouée.',
  },
  request: {
    title: 'Demander le nombre aléatoire',
    button: 'Demander',
    help: 'Demande à la source le nombre qui décide d’une manche. Certaines sources l’apportent d’elles-mêmes. Chacun peut demander ; cela ne rapporte rien et ne change les chances de personne.',
  },
  draw: {
    title: 'Tirer une manche',
    button: 'Tirer',
    help: 'Décide d’une manche dès que son nombre aléatoire est là. Chacun peut le faire ; cela ne rapporte rien et ne change les chances de personne.',
  },
  noWaiting:
    'Aucune manche n’attend son tirage. Il est possible dès dix minutes après la fin d’une manche.',
  roll: {
    title: 'Reporter ce que personne ne peut réclamer',
    button: 'Reporter',
    help: 'Ce qui reste d’une manche échouée, ou dont les 90 jours sont passés, va dans la manche en cours. Chacun peut le faire ; cela ne rapporte rien.',
    none: 'Aucune manche n’a quelque chose à reporter.',
  },
  collect: {
    title: 'Transférer les frais',
    button: 'Transférer les frais',
    help: 'Transfère à l’exploitant les frais prélevés. Chacun peut le faire ; cela ne rapporte rien.',
    none: 'Aucuns frais n’attendent.',
  },
  figures: {
    pot: 'Cagnotte de cette manche',
    potNote: (prizes) => `pour ${prizes} prix égaux`,
    tickets: 'Billets de cette manche',
    soFar: 'Billets jusqu’ici',
    ticketsNote: (least) => `tirage à partir de ${least}`,
    price: 'Un billet',
    ends: 'Cette manche se termine',
    staked: 'Déposé par tous',
    last: 'Dernier tirage',
    lastNone: 'aucun encore',
    lastNote: (round) => `manche ${round}`,
  },
  position: {
    chance: 'Chance pour chaque prix',
    chanceTiny: 'moins de 0.01\u{a0}%',
    chanceNote: (tickets) => `billets à la fin : ${tickets}`,
    chanceExplained:
      'Votre part du dépôt × temps de tous à la fin de cette manche, si tous les dépôts restent tels quels. Chaque prix est tiré à part ; un membre peut en obtenir plusieurs.',
    race: 'Désignations possibles',
    raceFaster: (prizes, round, until) =>
      `Pour le prix ${prizes} de la manche ${round}, personne d’aussi rapide que vous n’est désigné : désignez-vous jusqu’au ${until}.`,
    raceNamed: (prizes, round, until) =>
      `Vous êtes désigné pour le prix ${prizes} de la manche ${round}. Jusqu’au ${until}, quelqu’un de plus rapide peut être désigné.`,
    raceExplained:
      'Prix de la manche tirée pour lesquels vous êtes plus rapide que le membre désigné, ou pour lesquels personne ne l’est. Sans être désigné, vous ne les obtenez pas.',
    bought: 'Vos billets de cette manche',
    boughtNote: (tickets) => `sur ${tickets}`,
    boughtExplained: 'Billets que vous avez achetés dans la manche en cours.',
    won: 'Prix qui vous attendent',
    wonExplained:
      'Prix des manches des 90 derniers jours que vous avez obtenus et pas encore pris.',
    refund: 'Argent de billets à reprendre',
    refundExplained: (rounds) =>
      `Ce qu’ont coûté vos billets de manches échouées. La page regarde les ${rounds} manches les plus récentes.`,
    worst: (stake, won) =>
      `Si rien d’autre n’arrive, vous pouvez retirer ${stake} et des prix de ${won} aujourd’hui.`,
    worstTickets: (refund, won) =>
      `Si rien d’autre n’arrive, vous pouvez reprendre ${refund} et des prix de ${won} aujourd’hui. Les billets de la manche en cours peuvent ne rien rapporter.`,
  },
  terms: {
    ticket: (size) =>
      `Un billet, c’est ${size} déposés pendant toute une manche. Ce n’est qu’une unité de chance : les parties d’un billet comptent.`,
    price: (price) => `Un billet coûte ${price}.`,
    rounds: (length, prizes) => `Une manche dure ${length} ; elle a ${prizes} prix égaux.`,
    race: 'Pour chaque prix, le nombre aléatoire donne un temps à chaque membre ; avec deux fois plus de dépôt × temps, il est en moyenne deux fois plus court. Le plus court décide, et répartir un dépôt sur plusieurs portefeuilles n’apporte rien.',
    named: (time) =>
      `Pendant ${time} après la manche, n’importe qui peut désigner le plus rapide. Qui n’est désigné par personne n’obtient pas de prix.`,
    few: (least, time) =>
      `Avec moins de ${least} billets, ou sans nombre aléatoire dans la première moitié de ce délai de ${time}, la manche échoue et la cagnotte est reportée.`,
    fewRefund: (least) =>
      `Avec moins de ${least} billets, ou sans nombre aléatoire pendant trois jours, la manche échoue et le prix de chaque billet est rendu en entier.`,
    fee: (fee, back) =>
      `D’une manche tirée, l’exploitant garde ${fee} ; ainsi, sur 100 payés, ${back} reviennent à tous les acheteurs ensemble.`,
    drawn:
      'Le moment du tirage est fixé d’avance ; personne ne peut choisir le nombre aléatoire ni en demander un autre.',
    claims: 'Un prix peut être pris pendant 90 jours ; ensuite il passe dans la manche en cours.',
  },
  lose: {
    chance: 'Qui n’obtient pas de prix a son dépôt et rien de plus.',
    unnamed:
      'Qui n’est désigné par personne dans le délai n’obtient pas de prix, si rapide soit-il. Le dépôt n’est pas touché.',
    unclaimed: 'Un prix qui n’est pas pris pendant 90 jours est reporté.',
    exitNow:
      'Qui retire tout d’un coup abandonne les chances de cette manche et de la précédente. Un prix pour lequel ce membre est désigné lui reste.',
    price: 'Le prix de vos billets. La plupart des billets ne rapportent rien.',
    fee: 'En moyenne, un billet rapporte son prix moins les frais ; jouer coûte donc de l’argent.',
  },
  powers: {
    funder: 'Un financeur peut seulement ajouter aux prix.',
    source: 'Personne ne peut tirer deux fois, choisir le nombre ou toucher à un dépôt.',
    tickets: 'Personne ne peut tirer deux fois ni choisir le nombre.',
  },
  leaveHelp:
    'Rend aussitôt tout votre dépôt. Vos chances dans cette manche sont abandonnées et, dans la précédente, celles pour lesquelles vous n’êtes pas encore désigné.',
  empty: 'Vous n’avez pas de billets ici.',
  noStake: 'Vous n’avez pas de dépôt ici.',
  plans: {
    raffle: {
      title: 'Tombola',
      what: 'Vous déposez un jeton et il reste à vous, un pour un ; chaque dépôt donne une chance d’obtenir des prix que d’autres ont apportés. Votre dépôt ne fait jamais partie d’un prix et peut être retiré à tout moment.',
      source:
        'Les prix sont ce que des donateurs ou des recettes ont mis dans la cagnotte, et des prix que personne n’a pris auparavant. Le dépôt d’un membre n’y sert jamais.',
    },
    ticketRaffle: {
      title: 'Tombola à billets',
      what: 'Vous achetez des billets ; quelques gagnants se partagent ce qu’ont coûté tous les billets de la manche, moins des frais. C’est un jeu, et en moyenne jouer coûte de l’argent.',
      source:
        'Les prix sont ce qu’ont coûté les billets de la même manche, moins les frais, et des prix que personne n’a pris auparavant.',
    },
  },
}
