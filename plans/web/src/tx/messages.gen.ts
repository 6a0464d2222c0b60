// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of a plan transaction on its way, for the panel and for the live region. */
export const txMessages = defineMessages('tx', {
  steps: {
    simulating: 'Checking on the chain',
    permitting: 'Sign the permission in your wallet',
    approving: 'Approve the exact amount in your wallet',
    approvalMining: 'Approval sent. Waiting for a block',
    approved: (title: string) => `The approval is in a block. Press ${title} to go on.`,
    resetting: 'Set the earlier approval to zero in your wallet',
    resetMining: 'Reset sent. Waiting for a block',
    signing: 'Confirm in your wallet',
    mining: 'Sent. Waiting for a block',
    confirmed: (block: string) => `Done in block ${block}. Waiting for the history`,
    indexed: (block: string) => `Done in block ${block}`,
    late: (block: string) => `Done in block ${block}. The history is behind and will show it later.`,
  },
  hints: {
    permitting: 'A signature costs no network fee. It allows this plan to take exactly this amount, once, within 20 minutes.',
    approving: 'The approval covers exactly this amount and nothing more.',
    resetting: 'This token changes an approval only from zero. After this, your wallet asks for the exact amount.',
    mining: 'You may close this page: the transaction continues without it.',
  },
  rejected: {
    permitting: 'You declined the permission. Nothing was sent.',
    approving: 'You declined the approval. No tokens were moved.',
    signing: 'You declined the transaction. No tokens were moved.',
  },
  maybeSent: {
    title: 'This may have been sent',
    text: 'Your wallet was asked, and no clear answer came back. Look at your wallet and at Activity before you send again.',
    looking: 'Checking…',
    still: 'The network has seen nothing new from this account so far. Your wallet may still send it.',
    moved: 'A transaction of this account has reached the network since. It may be this one.',
    unknown: 'The network could not be asked whether anything was sent.',
    lookAgain: 'Look again',
    haveLooked: 'I have looked: back to the form',
  },
  unanswered: 'You stopped waiting for the wallet. If you still confirm there, the request goes through and shows up here.',
  stopWaiting: 'Stop waiting',
  kept: 'What you typed is still here.',
  transaction: 'Transaction',
  dismiss: 'Close',
  stepOf: (step: string, steps: string) => `${step} of ${steps}`,
  details: 'Technical details',
  badTerm: (name: string) => `the term “${name}” is outside the bounds of the template`,
  noReason: 'it gave no reason',
})
