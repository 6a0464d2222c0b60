import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'Wird an der Chain geprüft',
    permitting: 'Unterschreiben Sie die Erlaubnis in Ihrer Wallet',
    approving: 'Geben Sie in Ihrer Wallet genau diesen Betrag frei',
    approvalMining: 'Freigabe gesendet. Warten auf einen Block',
    approved: (title) =>
      `Die Freigabe steht in einem Block. Drücken Sie ${title}, um fortzufahren.`,
    resetting: 'Setzen Sie in Ihrer Wallet die frühere Freigabe auf null',
    resetMining: 'Rücksetzung gesendet. Warten auf einen Block',
    signing: 'Bestätigen Sie in Ihrer Wallet',
    mining: 'Gesendet. Warten auf einen Block',
    confirmed: (block) => `Erledigt in Block ${block}. Warten auf den Verlauf`,
    indexed: (block) => `Erledigt in Block ${block}`,
    late: (block) =>
      `Erledigt in Block ${block}. Der Verlauf ist im Rückstand und zeigt es später.`,
  },
  hints: {
    permitting:
      'Eine Unterschrift kostet keine Netzwerkgebühr. Sie erlaubt diesem Plan, genau diesen Betrag zu nehmen, einmal, innerhalb von 20 Minuten.',
    approving: 'Die Freigabe gilt für genau diesen Betrag und nicht mehr.',
    resetting:
      'Dieser Token ändert eine Freigabe nur von null aus. Danach fragt Ihre Wallet nach dem genauen Betrag.',
    mining: 'Sie können diese Seite schließen: Die Transaktion geht ohne sie weiter.',
  },
  rejected: {
    permitting: 'Sie haben die Erlaubnis abgelehnt. Es wurde nichts gesendet.',
    approving: 'Sie haben die Freigabe abgelehnt. Es wurden keine Token bewegt.',
    signing: 'Sie haben die Transaktion abgelehnt. Es wurden keine Token bewegt.',
  },
  unanswered:
    'Sie warten nicht mehr auf die Wallet. Wenn Sie dort noch bestätigen, geht die Anfrage durch und erscheint hier.',
  stopWaiting: 'Nicht mehr warten',
  kept: 'Was Sie eingegeben haben, steht noch da.',
  transaction: 'Transaktion',
  dismiss: 'Schließen',
  details: 'Technische Angaben',
  badTerm: (name) => `die Bedingung „${name}“ liegt außerhalb der Grenzen der Vorlage`,
  noReason: 'ohne Angabe eines Grundes',
}
