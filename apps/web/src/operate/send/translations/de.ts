import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'Füllen Sie zuerst das Formular aus.',
  announcing: (title) => `Ankündigen: ${title}`,
  announce: 'Ankündigen',
  notHeld: (role) => `Dieses Konto hat die Rolle ${role} nicht.`,
  delayed: (role, delay) =>
    `Dieses Konto hat ${role} mit einer Frist (${delay}). Pläne nehmen diese Rolle nur ohne Frist an.`,
  atOnce: (role) => `Rolle ${role}. Wirkt sofort.`,
  later: (role, delay) =>
    `Rolle ${role}, mit Frist: Dies kündigt den Aufruf an. Er kann ${delay} später ausgeführt werden, unter „Angekündigt“.`,
  anybody: 'Verlangt keine Rolle.',
  tried: (block, fee) => `Bei Block ${block} erprobt: Es funktioniert. Netzwerkgebühr etwa ${fee}.`,
  untried:
    'Ein Probelauf war nicht möglich. Ihre Wallet zeigt die Einzelheiten, bevor Sie bestätigen.',
  trying: 'Wird an der Chain erprobt',
}
