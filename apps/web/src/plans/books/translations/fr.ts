import type { Translation } from '../../../i18n/words.ts'
import type { booksMessages as english } from '../messages.ts'

export const booksMessages: Translation<typeof english> = {
  noIndexer:
    'Ce site n’exploite pas de service d’historique ; ce qui s’est passé avant ne peut donc pas être dessiné ici. Les chiffres ci-dessus sont lus sur la chaîne elle-même.',
  failed:
    'Le service d’historique ne répond pas ; cette partie manque donc. Les chiffres ci-dessus sont lus sur la chaîne elle-même et restent vrais. Rien de ce qui est à vous n’en dépend.',
  retry: 'Réessayer',
  loading: 'En cours de lecture',
  record: {
    title: 'Où l’argent est allé',
    lead: 'Réuni à partir de chaque événement de ce plan. Chacun peut le recalculer d’après la chaîne.',
    money: {
      title: 'Ce qu’est devenu ce que les membres ont versé',
      what: 'Part',
      amount: 'Montant',
      paidIn: 'Versé par les membres jusqu’ici',
      cameBack: 'Retiré depuis',
      inside: 'Encore à eux, dedans',
      insideNone: 'inconnu : une source de prix se tait',
      rewards: 'Reçu : récompenses, commissions, lots',
      lost: 'Perdu par l’ensemble des membres',
      spent: 'Dépensé, moins ce qui a été reçu',
      bought: 'Payé pour des jetons',
      gained: 'Plus que ce qui a été versé',
    },
    figures: 'Résultats de ce plan',
    middle: 'Le membre médian a reçu',
    middleKept: 'Le membre médian a, retiré et dedans',
    middleSpent: 'de ses propres dépenses ; la moitié des membres autant ou moins',
    middlePaid:
      'de ce qui a été versé jusqu’ici, sans ce qui est encore dedans ; la moitié des membres autant ou moins',
    middleKeptNote:
      'de ce qui a été versé, avec les récompenses dans le même jeton ; la moitié des membres autant ou moins',
    middleNothing: 'la moitié des membres ou plus n’a rien reçu jusqu’ici',
    topMember: 'Le membre le mieux payé a',
    top: 'Le 1 % le mieux payé détient',
    topNote: (members) => `de tout ce qui a été reçu ; ${members} membres`,
    topOne: 'de tout ce qui a été reçu',
    received: 'Reçu par les membres',
    receivedNote: 'depuis le début du plan',
    sources: (days) => `D’où sont venus les versements des ${days} derniers jours`,
    sourceNames: {
      purchases: 'Achats des membres',
      fundedReserve: 'Une réserve déposée auparavant',
      revenue: 'Recettes de l’extérieur',
      ownPrincipal: 'Argent propre des membres, qui leur revient',
    },
    sourcesNone: (days) => `Rien n’a été versé aux membres pendant ces ${days} jours.`,
    ownBack: (amount, days) =>
      `En outre, des membres ont repris ${amount} de leur propre argent en ces ${days} jours.`,
    shares: 'Qui a reçu quoi jusqu’ici',
    who: {
      members: 'Membres, pour leur participation',
      own: 'Membres, argent propre revenu',
      operator: 'Exploitant',
      reserve: 'Réserve commune',
      plans: 'Autres plans',
    },
    outcomes: 'Ce qu’il en a été pour les membres de ce plan',
    outcomesSpent: (less, all) =>
      `${less} membres sur ${all} ont reçu moins qu’ils n’ont dépensé ici.`,
    outcomesPaid: (less, all) =>
      `${less} membres sur ${all} ont retiré moins qu’ils n’ont versé. Ce qui est encore dedans compte comme non retiré.`,
    outcomesKept: (less, all) =>
      `${less} membres sur ${all} ont moins que ce qu’ils ont versé, en comptant ce qu’ils ont retiré, ce qui est encore à eux dedans et les récompenses dans le même jeton.`,
    check: 'Calculez-le vous-même',
    checkLead: (block) =>
      `Lit chaque événement du premier bloc jusqu’au bloc ${block} et compare chaque chiffre avec ce service :`,
  },
  facts: {
    title: 'Le contrat',
    lead: 'Ce qu’il faut encore en savoir, chaque fois avec la question à poser à un nœud.',
    age: 'Âge',
    ageValue: (date, ago) => `Créé le ${date}, ${ago}`,
    ageNote: 'Le temps prouve peu, mais les défauts se trouvent plutôt tôt.',
    ageUnknown: 'La liste des plans ne le dit pas.',
    entries: 'Entrées',
    entriesOpen: 'Pas suspendues',
    entriesPaused: (until) => `Suspendues jusqu’au ${until}`,
    entriesNote: 'Ce qui est à vous peut être retiré pendant une suspension.',
    roles: 'Qui a des pouvoirs',
    powers: {
      funder: 'qui peut ajouter de l’argent (rôle 1)',
      revenue: 'qui peut apporter des revenus (rôle 5)',
      guardian: 'qui peut suspendre les entrées (rôle 2)',
      moderator: 'qui peut approuver et refuser (rôle 6)',
    },
    rolesNote: (list) =>
      `Ce gestionnaire d’accès dit ${list}. Aucun rôle ne peut déplacer ce que les membres ont.`,
    rolesNone: 'Ce gestionnaire d’accès ne donne à personne un pouvoir dans ce plan.',
    random: 'Nombres aléatoires',
    randomNote:
      'Chaque tirage prend le seul nombre de cette source dont le moment a été fixé d’avance. Le plan ne peut pas demander deux fois.',
    prices: 'Prix',
    pricesNote:
      'Les opérations sont mesurées aux flux de prix de ce livre. Un flux faux ou en retard peut coûter de l’argent.',
    feed: (token, age) => `${token}, pas plus vieux que ${age}`,
    none: 'Données extérieures',
    noneValue: 'Aucune',
    noneNote: 'Rien ici ne dépend d’un prix ou d’un nombre venu de l’extérieur.',
    check: 'Vérifiez vous-même',
    copy: 'Copier',
    copied: 'Copié',
  },
  history: {
    title: 'Au fil du temps',
    lead: 'Chaque marche d’une ligne est un événement sur la chaîne.',
    range: { label: 'Période affichée', all: 'Tout', month: '30 jours', week: '7 jours' },
    stake: 'Déposé par tous',
    stakeEmpty: 'Personne n’a encore déposé. Le premier dépôt commence cette ligne.',
    reserve: 'Réserve pour les récompenses',
    reserveEmpty: 'Rien n’a encore été mis dans la réserve ; rien ne peut donc être versé.',
    members: 'Argent des membres',
    paidIn: 'Versé',
    ownBack: 'Argent propre revenu',
    received: 'Reçu',
    membersEmpty: 'Personne n’a encore rien versé.',
    flow: 'Entré, sorti et ce qui reste',
    flowNote:
      'Ce qui est sorti ne peut jamais dépasser ce qui est entré. L’écart entre les deux est ce qui reste dans le plan.',
    cameIn: 'Entré',
    wentOut: 'Sorti',
    left: 'Reste',
    flowEmpty: 'Aucun argent n’a encore bougé ici.',
  },
  solvency: {
    note: (moments) =>
      `Demandé au contrat à ${moments} moments. Il ne doit jamais devoir plus qu’il ne détient.`,
    pruned:
      'Le nœud n’a pas répondu pour le passé ; la plupart ne gardent pas les anciens états. Cette image compte donc les événements du plan. Ce qu’il détient et doit maintenant est demandé au contrat, ci-dessus.',
  },
  runway: {
    until: (date, distance) =>
      `Ce qui est déposé maintenant est distribué jusqu’au ${date}, ${distance}. Après cela il n’y a rien, à moins que quelqu’un n’en ajoute, et personne n’y est obligé.`,
    decay: (days) =>
      `La moitié de ce qui reste est distribuée en ${days} avec les dépôts d’aujourd’hui, puis la moitié du reste, et ainsi de suite. Plus de dépôts se partagent le même montant.`,
    waiting:
      'Rien n’est distribué maintenant : la réserve est épuisée, ou trop peu est déposé. Cela reprend quand cela change.',
  },
  pots: {
    title: 'Cagnottes de chaque période',
    lead: 'Une période verse ce qui se trouve dans sa cagnotte, et rien de plus. Une cagnotte vide ne verse rien.',
    past: 'Les cagnottes passées ne disent rien de la suivante.',
    period: 'Commence',
    pot: 'Cagnotte',
    paid: 'Réclamé jusqu’ici',
    ahead: 'pas commencée',
    empty: 'Aucune cagnotte n’a encore été remplie. Tant qu’il en est ainsi, rien n’est versé.',
  },
  tree: {
    seats: 'Toute la matrice',
    seatsLead:
      'Les sièges sont pris dans l’ordre ; la plupart se trouvent donc toujours au bord, sans personne au-dessous. C’est de l’arithmétique et la croissance n’y change rien.',
    legs: 'Tout l’arbre',
    legsLead:
      'Tous ceux qui ont pris une place. Un côté sans rien à apparier de l’autre côté ne rapporte rien.',
    top: 'Arbre au-dessous de',
    tops: ['exploitant', 'réserve commune'],
    empty: 'Personne n’a encore pris de place. Le premier achat devenu définitif le fera.',
    emptyLegs:
      'Personne ne se trouve encore au-dessous. Les membres prennent une place après leur premier achat.',
    edge: (edge, all, part) => `${edge} places sur ${all} n’ont personne au-dessous : ${part}.`,
    cut: (shown, all) => `Les ${shown} premières places sur ${all} sont dessinées.`,
    chainOnly:
      'Dessiné d’après le seul contrat, sans portefeuilles, car le service d’historique ne répond pas.',
    mine: (seats) => `À vous : ${seats}`,
  },
  circle: {
    title: 'Tours et sièges',
    lead: 'Chacun verse à chaque tour, et à chaque tour un siège reçoit le pot. Vous recevez ce que vous versez, plus tôt ou plus tard.',
    seat: (n) => `Siège ${n}`,
    mine: (n) => `Siège ${n} (à vous)`,
    coverage: (part) =>
      `Les cautions couvrent ${part} de ce qu’un siège pourrait encore devoir après avoir reçu son pot.`,
  },
  odds: {
    title: 'Les chances',
    lead: 'Plus les autres sont nombreux à participer, plus votre chance est faible ; les prix restent aussi nombreux.',
    round: (n) => `Manche ${n}.`,
    none: 'Aucun billet n’est encore dans cette manche. La chance pourra être dite dès qu’il y en aura.',
    back: (paid, back) =>
      `En moyenne, ${paid} pour un billet rapportent ${back} ; la plupart des billets ne rapportent rien.`,
    free: 'Ici, un billet ne coûte rien ; c’est une unité de chance. Le dépôt qui est derrière reste à vous.',
    atEnd: (tickets, prizes) =>
      `Si tous les dépôts restent, ${tickets} billets participent à la fin de la manche, et ${prizes} prix sont tirés.`,
    past: 'Manches jusqu’ici',
    states: ['ouverte', 'attend le tirage', 'tirée', 'échouée', 'terminée', 'désignation en cours'],
    columns: {
      round: 'Manche',
      state: 'État',
      closed: 'Se ferme',
      tickets: 'Billets',
      pot: 'Cagnotte',
      prize: 'Chaque prix',
    },
    pastEmpty: 'Aucune manche n’a encore eu de billet.',
  },
  unlocks: {
    title: 'Libération des jetons',
    lead: 'Les jetons achetés sont libérés au fil du temps ; jusque-là ils ne peuvent pas être vendus. Leur prix peut tomber à zéro.',
    mine: (amount) => `De vos ${amount}.`,
    all: (amount) => `Du total de ${amount} vendus.`,
    planned: (date) =>
      `La vente n’est pas terminée : voici ce qu’il en serait si elle finissait le ${date} avec ce qui est vendu maintenant.`,
    failed:
      'La vente n’a pas atteint son seuil minimal. Aucun jeton n’est libéré ; chacun peut reprendre son paiement.',
    parts: 'Jetons déposés',
    sold: 'Vendus',
    unsold: 'Non vendus',
    empty: 'Rien n’a encore été vendu. Le calendrier commence avec le premier achat.',
  },
  rounds: {
    title: 'Chaque manche',
    lead: 'Les closes et les perdues aussi. Les manches passées ne prédisent pas la suivante.',
    figures: 'Manches jusqu’ici',
    settled: 'Réglées',
    lostNote: (lost) => `dont ${lost} avec une perte`,
    dissolved: (n) => `${n} partagées en jetons`,
    drawdown: 'Plus forte baisse',
    drawdownNote: (worst) => `sous le meilleur niveau d’avant ; pire manche ${worst}`,
    fees: 'Frais du trader',
    feesNote: 'déjà déduits',
    chart: 'Ce que les membres ont récupéré, après frais',
    note: 'La ligne fine montre de combien la manche a fini sous le meilleur niveau jusque-là.',
    columns: {
      round: 'Manche',
      state: 'État',
      total: 'Versé',
      result: 'Revenu',
      fee: 'Frais',
      change: 'Variation',
      below: 'Sous le meilleur',
    },
    states: ['collecte', 'négociation', 'réglée', 'partagée'],
    looked: (n) => `Manches terminées parmi celles montrées ici : ${n}.`,
    empty: 'Aucune manche n’a encore été réglée ; rien ne permet donc de juger ce trader.',
  },
  fund: {
    title: 'Prix d’une part',
    lead: 'Selon les flux de prix maintenant, à côté du plus haut prix qu’un règlement ait eu. Les prix passés ne prédisent pas le suivant.',
    now: 'Prix maintenant',
    best: 'Plus haut prix réglé',
    below: 'Sous le plus haut',
    belowNote: 'le trader ne prend aucuns frais avant qu’il soit de nouveau atteint',
    unknown: 'Un flux se tait ou est trop vieux ; aucun prix ne peut donc être dit.',
  },
}
