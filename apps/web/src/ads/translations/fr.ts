import type { Translation } from '../../i18n/words.ts'
import type { captchaMessages as captchaEnglish } from '../captcha/messages.ts'
import type { adsMessages as english } from '../messages.ts'

export const adsMessages: Translation<typeof english> = {
  title: 'Publicités',
  lead: 'Les emplacements sont réservés et payés on-chain. Un modérateur regarde chaque image avant qu’elle soit montrée.',
  link: 'Publicités, et comment en réserver une',
  off: 'Ce site n’accepte pas de publicités : aucun service d’envoi ou aucun plan n’est configuré.',
  shown: {
    title: 'Montrées maintenant',
    none: 'Aucun emplacement n’est pris dans cette période.',
    failed: 'Ce qui est montré n’a pas pu être lu. Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
    mark: 'Publicité',
    label: (text, host) => `Publicité : ${text}, mène à ${host}`,
    leads: (host) => `mène à ${host}`,
  },
  own: {
    title: 'Ce que sont devenues les vôtres',
    lead: 'Celles que ce navigateur a envoyées et celles que le portefeuille connecté a réservées.',
    booked: (fingerprint) => `Contenu réservé ${fingerprint}`,
  },
  upload: {
    title: 'Préparer une publicité',
    lead: 'L’image est recadrée à 960 × 320 pixels et encodée de nouveau ; rien d’autre du fichier n’est conservé. Sans réservation, elle est oubliée après un jour.',
    picture: 'Image',
    pictureHint: 'PNG, JPEG ou WebP, au moins 300 × 100 pixels, au plus 4 Mo.',
    address: 'Où elle mène',
    addressHint: 'Une adresse https:// publique.',
    text: 'Une ligne de texte',
    textHint: 'Au plus 80 caractères.',
    send: 'Vérifier et envoyer',
    noPicture: 'Choisissez d’abord une image.',
    noAddress: 'Saisissez l’adresse à laquelle mène l’image.',
    noText: 'Saisissez la ligne de texte.',
    tooLarge: 'L’image dépasse 4 Mo.',
    working: (percent) => `Preuve que vous n’êtes pas un robot : ${percent}`,
    workLabel: 'Preuve de travail',
    sending: 'Envoi, et nouvel encodage de l’image',
    stop: 'Arrêter',
    failed: (reason) => `L’envoi a été refusé : ${reason}.`,
    unreachable: 'Le service d’envoi n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
    preview: 'Ce qui sera montré',
    ready: 'Envoyée. Réservez un emplacement pour elle : l’empreinte est déjà remplie.',
    book: 'Réserver un emplacement',
    another: 'En préparer une autre',
  },
  moderation: {
    title: 'Publicités',
    lead: 'Chaque image que quelqu’un a réservée. Ce que vous approuvez ici est montré dès que la réservation est approuvée on-chain et que sa période court.',
    connect: 'Connectez le portefeuille qui a le rôle MODERATOR.',
    signIn: 'Se connecter comme modérateur',
    signInHelp:
      'Vous signez un texte qui ne coûte rien. Le rôle est demandé à la chaîne à chaque étape.',
    refused: 'Vous avez refusé la signature.',
    failed: (reason) => `Cela a été refusé : ${reason}.`,
    unreachable: 'Le service n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
    none: 'Personne n’a réservé d’image pour une période en cours ou à venir.',
    states: { pending: 'En attente', approved: 'Approuvée', rejected: 'Refusée' },
    bookingStates: { pending: 'pas approuvée on-chain', approved: 'approuvée on-chain' },
    booking: (slot, from, until, state) => `Emplacement ${slot}, du ${from} au ${until} : ${state}`,
    because: (reason) => `Motif : ${reason}`,
    approve: 'Approuver l’image',
    reject: 'Refuser l’image',
    reason: 'Motif, pour l’annonceur',
    noReason: 'Dites d’abord pourquoi.',
    approveOnChain: (slot) => `Approuver l’emplacement ${slot} on-chain`,
    rejectOnChain: (slot) => `Rembourser l’emplacement ${slot} on-chain`,
    refresh: 'Relire',
  },
}

export const captchaMessages: Translation<typeof captchaEnglish> = {
  asked: 'Encore une étape avant l’envoi : montrez que vous n’êtes pas un robot.',
  label: (provider) => `Vérification par ${provider}`,
  note: (provider) =>
    `${provider} est une autre entreprise. Elle voit votre adresse IP et votre navigateur.`,
  loading: (provider) => `Chargement de la vérification par ${provider}`,
  failed: (provider) =>
    `La vérification par ${provider} n’a pas pu être chargée : elle est bloquée, ou la connexion est perdue. Ce que vous avez saisi est conservé.`,
  retry: 'Charger à nouveau',
}
