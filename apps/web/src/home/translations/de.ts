import type { Translation } from '../../i18n/words.ts'
import type { homeMessages as english } from '../messages.ts'

export const homeMessages: Translation<typeof english> = {
  title: 'Pläne, die ihre Bücher zeigen',
  heading: 'On-Chain-Pläne, die ihre Bücher zeigen.',
  lead: (network) =>
    `Causeway ist zweierlei: eine offene Wallet-Verbindung, die dem gehört, der sie betreibt, und Pläne auf ${network}, bei denen jede Auszahlung zurückgelegt war, bevor sie angeboten wurde. Sie müssen uns nicht glauben. Jede Zahl kommt von der Chain, mit dem Block, bei dem sie gelesen wurde.`,
  plans: 'Pläne ansehen',
  check: 'Selbst nachprüfen',
  statement: {
    title: 'Die Pläne, jetzt',
    block: (block, time) => `Block ${block}, ${time}`,
    reading: 'Die Chain wird gelesen',
    stale: (block, time) => `Alt: Block ${block}, ${time}`,
    token: 'Token',
    owed: 'Geschuldet',
    held: 'Vorhanden',
    surplus: 'Überschuss',
    holds: 'Pläne, die haben, was sie schulden',
    unread: 'Pläne, die nicht gelesen werden konnten',
    of: (n, all) => `${n} von ${all}`,
    note: 'Geschuldet ist, was die Verträge der Pläne als Eigentum der Mitglieder und als zurückgelegt zählen. Vorhanden ist, was der Vertrag des Tokens sagt. Pläne, in denen ein Trader handelt, sind nicht dabei: Sie schulden, was immer sie haben.',
    empty: 'Auf dieser Chain wurde noch kein Plan angelegt.',
    failed: 'Die Zahlen konnten nicht gelesen werden. Sie erscheinen, sobald ein Knoten antwortet.',
  },
  facts: [
    {
      title: 'Woher Belohnungen kommen',
      text: 'Ein Plan zahlt nur aus, was vorher in seine Rücklage eingezahlt wurde. Ist sie aufgebraucht, enden die Belohnungen, und die Seite nennt den Tag.',
    },
    {
      title: 'Was Ihnen bleibt',
      text: 'Eingelegtes wird eins zu eins gezählt, nie verliehen und nie für Belohnungen verwendet. Es kann jederzeit abgehoben werden; keine Rolle in den Verträgen kann das verhindern.',
    },
    {
      title: 'Was Sie unterschreiben',
      text: 'Bevor sich Ihre Wallet öffnet, probiert die Seite die Transaktion am neuesten Stand der Chain und zeigt, was abgeht, was ankommt und was das Netzwerk kostet.',
    },
    {
      title: 'Wer Sie verbindet',
      text: 'Das Wallet-Fenster gehört zu dieser Seite. Es fragt keinen Dritten, lädt nichts von anderswo und arbeitet mit den Wallets in Ihrem Browser und, wo es eingerichtet ist, mit denen auf Ihrem Telefon.',
    },
  ],
  plansTitle: 'Pläne',
  checkTitle: 'Selbst nachprüfen',
  checkLead:
    'Ein Aufruf eines Vertrags ohne Eigentümer nennt, was jeder Plan hat und schuldet. Fragen Sie Ihren eigenen Knoten; die Antwort muss der Aufstellung oben gleichen.',
  copy: 'Kopieren',
  copied: 'Kopiert',
}
