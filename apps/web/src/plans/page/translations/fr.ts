import type { Translation } from '../../../i18n/words.ts'
import type { pageMessages as english } from '../messages.ts'

export const pageMessages: Translation<typeof english> = {
  trail: { plans: 'Plans' },
  figures: 'Le plan maintenant',
  members: (n) => `${n} membres`,
  block: (block) => `Bloc ${block}`,
  staleBlock: (block, time) => `Ancien : bloc ${block}, ${time}`,
  position: {
    title: 'Votre position',
    connect:
      'Connectez un portefeuille pour voir ce qui est à vous ici. Tout le reste de cette page se lit sans portefeuille.',
    explain: (label) => `Que veut dire « ${label} » ?`,
  },
  panel: {
    label: 'Ce que vous pouvez faire',
    max: 'Max',
    maxOf: 'Utiliser tout le montant',
    know: 'Ce qu’il faut savoir d’abord',
    before: 'Avant votre première fois ici',
    elsewhere: 'Envoyer à une autre adresse',
    receiver: 'Adresse de réception',
    all: 'Tout',
    none: 'Aucun',
  },
  buttons: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion',
    switchTo: (name) => `Passer à ${name}`,
    busy: 'En cours',
  },
  reasons: {
    loading: 'Votre position est en cours de lecture.',
    unreachable:
      'Aucun nœud ne répond ; rien ne peut donc être vérifié ni envoyé maintenant. Ce que vous avez saisi reste ici.',
    connect: 'C’est votre portefeuille qui signe ; cette page ne détient jamais vos jetons.',
    busy: 'Une transaction de ce plan est en cours. Attendez qu’elle soit terminée.',
    wrongNetwork: (name) =>
      `Votre portefeuille est sur un autre réseau ; ce plan se trouve sur ${name}.`,
    nothingToChoose: 'Il n’y a rien à choisir pour le moment.',
    notMember:
      'Seuls les membres peuvent le faire. Devenez d’abord membre : l’onglet à côté de celui-ci.',
    alreadyMember: (id) => `Vous êtes déjà le membre ${id}.`,
    nothingClaimable: 'Aucune commission ne vous attend.',
    noConstraint: 'Ce plan ne fixe aucune limite propre.',
  },
  preview: {
    title: 'Ce qui va se passer',
    leaves: 'Quitte votre portefeuille',
    arrives: 'Arrive dans votre portefeuille',
    nothing: 'Rien',
    fee: 'Frais de réseau, environ',
    feeUnknown: 'indiqués par votre portefeuille',
    simulated: (block) =>
      `Essayé sur l’état de la chaîne au bloc ${block} ; rien n’est envoyé avant que vous confirmiez.`,
    computed:
      'Aucun essai n’a été possible. Votre portefeuille montre les détails avant que vous confirmiez.',
    idle: 'Remplissez le formulaire pour voir ce qu’il ferait.',
    split: 'Comment votre prix est réparti',
    splitSponsor: (level, id) => `Niveau ${level}, membre ${id}`,
    splitMember: (id) => `Membre ${id}`,
    splitReserve: 'Réserve commune',
    splitTreasury: 'Exploitant, pour le produit',
    refundable: 'Remboursable jusqu’au',
    capLeft: 'Vous pouvez encore recevoir en commissions',
    capped: (cut) =>
      `Votre plafond retranche ${cut} de cette somme, qui irait à la réserve commune. Chacun de vos achats devenu définitif relève le plafond.`,
    limitLeft: 'Reste de votre limite de 30 jours',
  },
  know: {
    title: 'Ce qu’il faut savoir d’abord',
    source: 'D’où vient l’argent',
    lose: 'Ce que vous pouvez perdre',
    terms: 'Conditions',
    powers: 'Qui peut faire quoi',
    pause:
      'Un gardien peut suspendre les nouvelles entrées pendant 14 jours au plus, et pas de nouveau dans les 14 jours qui suivent. Ce qui est à vous peut être retiré malgré tout.',
    fixed:
      'Personne ne peut changer les conditions de ce contrat, ni déplacer ce que les membres y ont.',
    fault:
      'Un défaut dans les contrats pourrait bloquer ou perdre des jetons. Aucun audit externe n’a été publié.',
    token: (symbol) => `${symbol} peut perdre son prix ou être gelé par son émetteur.`,
  },
  books: {
    title: 'Détient-il ce qu’il doit ?',
    lead: 'Ce qu’il doit est compté par le contrat ; ce qu’il détient est ce que dit le contrat du jeton.',
    asset: 'Jeton',
    balance: 'Détient',
    liabilities: 'Doit',
    surplus: 'Excédent',
    caption: 'Solde et dettes du plan',
    yes: (block) => `Oui. Au bloc ${block}, il détient au moins ce qu’il doit.`,
    no: (block) =>
      `Non. Au bloc ${block}, il détient moins qu’il ne doit. N’y mettez rien ; retirez ce qui est à vous.`,
    floats:
      'Ce plan doit tout ce qu’il détient ; cela ne dit donc pas ce que deviennent les membres. Ce qui compte est ce qui reste de ce qui a été versé.',
    left: (paid, out, inside, part) =>
      `Les membres ont versé ${paid} et retiré ${out} ; ${inside} s’y trouve, aux prix de ses sources. En tout, cela fait ${part} de ce qui a été versé.`,
    leftUnknown:
      'Une source de prix se tait ; personne ne peut donc dire maintenant ce qui reste de ce qui a été versé.',
    check: 'Vérifiez vous-même',
    checkLead: 'La même question à n’importe quel nœud, sans ce site :',
    copy: 'Copier',
    copied: 'Copié',
  },
  outcomes: {
    title: 'Ce que les membres ont reçu jusqu’ici',
    lead: 'Tous les membres de tous les plans d’achat, selon ce qu’ils ont reçu de ce qu’ils ont dépensé. Compté par le registre des commissions lui-même.',
    caption: 'Membres selon ce qu’ils ont reçu de ce qu’ils ont dépensé',
    share: 'Reçu par rapport aux dépenses propres',
    members: 'Membres',
    part: 'Part de tous',
    classes: [
      'rien',
      'moins de 25 %',
      '25 à 50 %',
      '50 à 75 %',
      '75 à 100 %',
      '100 à 150 %',
      '150 à 200 %',
      '200 % et plus',
    ],
    empty: 'Personne n’a encore rien dépensé.',
    sum: (below, cap) =>
      `${below} d’entre eux ont reçu moins qu’ils n’ont dépensé. Aucun membre ne peut recevoir plus de ${cap} de ses propres dépenses, tous plans réunis.`,
    check: 'Vérifiez vous-même',
  },
  failed: {
    title: 'Ce plan n’a pas pu être lu',
    retry: 'Réessayer',
    notAPlan:
      'Aucun plan de ce site n’est à cette adresse. N’y envoyez pas de jetons. Vérifiez le lien, ou choisissez un plan dans la liste.',
    catalogue: 'Voir tous les plans',
  },
  foreign: {
    title: 'Ce plan est relié à des contrats qui ne sont pas ceux de ce site',
    text: 'L’adhésion, les retraits et les limites iraient à des contrats que ce site ne connaît pas. Rien ne peut donc être envoyé d’ici, et les chiffres ne sont que ce que le plan dit de lui-même.',
    hub: 'Registre des membres',
    vault: 'Livre des commissions',
    constraint: 'Limites',
  },
  membership: {
    tabs: { join: 'Devenir membre', commission: 'Commission', limits: 'Limites' },
    join: 'Devenir membre',
    joinButton: 'Devenir membre',
    joinHelp:
      'Les achats sont faits par des membres. Devenir membre ne coûte que les frais de réseau ; cela accepte les conditions en vigueur et, si vous êtes venu par le lien d’un membre, désigne ce membre comme votre parrain pour toujours.',
    sponsor: 'Membre qui vous a amené (numéro)',
    sponsorHint: 'Laissez 2, la réserve commune, si personne ne l’a fait.',
    unknownSponsor: (count) => `Il n’y a que ${count} membres.`,
    referred: (id) => `Vous avez suivi le lien du membre ${id}.`,
    accept: 'Accepter les nouvelles conditions',
    acceptHelp:
      'Les conditions ont changé depuis que vous les avez acceptées. Les achats attendent que vous acceptiez.',
    acceptButton: 'Accepter les conditions',
    acceptDone: 'Vous avez accepté les conditions en vigueur.',
    limit: 'Fixer votre limite de 30 jours',
    limitHelp:
      'Le plus que vous voulez dépenser en 30 jours quelconques, tous plans réunis. Une limite plus basse compte aussitôt, une plus haute après 7 jours.',
    limitField: 'Limite pour 30 jours',
    limitNow: (amount) => `Actuellement ${amount}`,
    limitButton: 'Fixer la limite',
    cool: 'Faire une pause',
    coolHelp: 'Aucun achat pendant 1 à 365 jours. Elle peut être prolongée, pas raccourcie.',
    coolField: 'Jours sans achat',
    coolButton: 'Commencer la pause',
    claim: 'Réclamer la commission',
    claimHelp:
      'Envoie à votre portefeuille ce que le registre vous a crédité, de tous les plans d’achat réunis.',
    claimButton: 'Réclamer la commission',
    rows: {
      member: 'Votre qualité de membre',
      memberValue: (id) => `Membre ${id}`,
      none: 'Pas encore membre',
      memberNote: (sponsor) => `amené par le membre ${sponsor}`,
      memberExplained:
        'Votre numéro dans le registre des membres. Votre parrain est le membre qui vous a amené et ne peut pas être changé.',
      claimable: 'Commission à réclamer',
      claimableExplained:
        'Créditée à vous par des achats devenus définitifs, tous plans réunis, et déjà mise de côté dans le registre des commissions.',
      cap: 'Vous pouvez encore recevoir',
      capNote: (earned, cap) => `${earned} sur ${cap} utilisés`,
      capExplained:
        'Les commissions s’arrêtent à une part fixe de vos propres dépenses définitives. Ce qui est coupé va à la réserve commune.',
      limit: 'Reste de votre limite de 30 jours',
      limitNote: (spent, limit) => `${spent} sur ${limit} dépensés`,
      limitExplained:
        'Ce que vous pouvez encore dépenser maintenant dans les plans d’achat. Vous fixez la limite vous-même.',
      coolNote: (until) => `Vous faites une pause jusqu’au ${until}`,
    },
  },
}
