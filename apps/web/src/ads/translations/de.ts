import type { Translation } from '../../i18n/words.ts'
import type { captchaMessages as captchaEnglish } from '../captcha/messages.ts'
import type { adsMessages as english } from '../messages.ts'

export const adsMessages: Translation<typeof english> = {
  title: 'Anzeigen',
  lead: 'Werbeplätze werden on-chain gebucht und bezahlt. Ein Moderator sieht jedes Bild an, bevor es gezeigt wird.',
  link: 'Anzeigen, und wie man eine bucht',
  off: 'Diese Seite nimmt keine Anzeigen an: Es ist kein Dienst zum Hochladen oder kein Plan eingerichtet.',
  shown: {
    title: 'Jetzt zu sehen',
    none: 'In diesem Zeitraum ist kein Werbeplatz vergeben.',
    failed:
      'Was jetzt zu sehen ist, konnte nicht gelesen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
    mark: 'Anzeige',
    label: (text, host) => `Anzeige: ${text}, führt zu ${host}`,
    leads: (host) => `führt zu ${host}`,
  },
  own: {
    title: 'Was aus Ihren wurde',
    lead: 'Was dieser Browser hochgeladen und was die verbundene Wallet gebucht hat.',
    booked: (fingerprint) => `Gebuchter Inhalt ${fingerprint}`,
  },
  upload: {
    title: 'Eine Anzeige vorbereiten',
    lead: 'Das Bild wird auf 960 × 320 Pixel zugeschnitten und neu kodiert; sonst wird nichts von der Datei behalten. Ohne Buchung wird es nach einem Tag vergessen.',
    picture: 'Bild',
    pictureHint: 'PNG, JPEG oder WebP, mindestens 300 × 100 Pixel, höchstens 4 MB.',
    address: 'Wohin es führt',
    addressHint: 'Eine öffentliche https://-Adresse.',
    text: 'Eine Zeile Text',
    textHint: 'Höchstens 80 Zeichen.',
    send: 'Prüfen und hochladen',
    noPicture: 'Wählen Sie zuerst ein Bild.',
    noAddress: 'Geben Sie die Adresse ein, zu der das Bild führt.',
    noText: 'Geben Sie die Zeile Text ein.',
    tooLarge: 'Das Bild ist größer als 4 MB.',
    working: (percent) => `Nachweis, dass Sie kein Roboter sind: ${percent}`,
    workLabel: 'Arbeitsnachweis',
    sending: 'Das Bild wird hochgeladen und neu kodiert',
    stop: 'Anhalten',
    failed: (reason) => `Das Hochladen wurde abgelehnt: ${reason}.`,
    unreachable:
      'Der Dienst zum Hochladen hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    preview: 'Was gezeigt wird',
    ready:
      'Hochgeladen. Buchen Sie dafür einen Werbeplatz: Der Fingerabdruck ist schon eingetragen.',
    book: 'Einen Werbeplatz buchen',
    another: 'Eine weitere vorbereiten',
  },
  moderation: {
    title: 'Anzeigen',
    lead: 'Jedes Bild, das jemand gebucht hat. Was Sie hier genehmigen, wird gezeigt, sobald die Buchung on-chain genehmigt ist und ihr Zeitraum läuft.',
    connect: 'Verbinden Sie die Wallet, die die Rolle MODERATOR hat.',
    signIn: 'Als Moderator anmelden',
    signInHelp:
      'Sie unterschreiben einen Text, der nichts kostet. Die Rolle wird bei jedem Schritt von der Chain erfragt.',
    refused: 'Sie haben die Unterschrift abgelehnt.',
    failed: (reason) => `Dies wurde abgelehnt: ${reason}.`,
    unreachable:
      'Der Dienst hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    none: 'Niemand hat ein Bild für einen laufenden oder kommenden Zeitraum gebucht.',
    states: { pending: 'Wartet', approved: 'Genehmigt', rejected: 'Abgelehnt' },
    bookingStates: { pending: 'on-chain nicht genehmigt', approved: 'on-chain genehmigt' },
    booking: (slot, from, until, state) => `Werbeplatz ${slot}, ${from} bis ${until}: ${state}`,
    because: (reason) => `Grund: ${reason}`,
    approve: 'Das Bild genehmigen',
    reject: 'Das Bild ablehnen',
    reason: 'Grund, für den Werbekunden',
    noReason: 'Nennen Sie zuerst den Grund.',
    approveOnChain: (slot) => `Werbeplatz ${slot} on-chain genehmigen`,
    rejectOnChain: (slot) => `Werbeplatz ${slot} on-chain erstatten`,
    refresh: 'Neu lesen',
  },
}

export const captchaMessages: Translation<typeof captchaEnglish> = {
  asked: 'Noch ein Schritt vor dem Hochladen: Zeigen Sie, dass Sie kein Roboter sind.',
  label: (provider) => `Prüfung durch ${provider}`,
  note: (provider) =>
    `${provider} ist ein anderes Unternehmen. Es sieht Ihre IP-Adresse und Ihren Browser.`,
  loading: (provider) => `Die Prüfung durch ${provider} wird geladen`,
  failed: (provider) =>
    `Die Prüfung durch ${provider} konnte nicht geladen werden: Sie ist blockiert, oder die Verbindung ist weg. Was Sie eingegeben haben, bleibt erhalten.`,
  retry: 'Noch einmal laden',
}
