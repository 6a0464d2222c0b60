// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of the sale, the raffles, the circle, the traders, advertisement and the revenue router. */
export const othersMessages = defineMessages('others', {
  sale: {
    title: 'Token sale',
    what: 'You pay a fixed price for a token that lies in the contract before the sale opens. Below the soft cap everybody takes the payment back; above it the tokens are released over time.',
    source: 'The tokens for sale were deposited before the opening; your payment goes to the operator when the sale succeeds.',
    lose: [
      'Below the soft cap the seller’s own wallets can buy what is missing; then the sale has succeeded and nobody is paid back. Count on a refund only as far as you trust the seller.',
      'The price of the token may go to zero. Nobody promises anybody to buy it back.',
      'After a successful sale there is no refund.',
      'Tokens are released over time; until then they cannot be sold.',
    ],
    empty: 'You have bought nothing in this sale.',
    tabs: {
      buy: 'Buy',
      refund: 'Refund',
    },
    buy: 'Buy tokens',
    buyField: 'Payment',
    buyHelp: 'If less is left than you pay for, you get and pay what is left.',
    claim: 'Claim tokens',
    claimHelp: 'Takes what is released so far.',
    refund: 'Take the payment back',
    refundHelp: 'The sale missed its soft cap: your whole payment comes back.',
    collect: 'Move the proceeds',
    collectHelp: 'Moves the proceeds of a successful sale to the operator. Anyone may do it; it pays nothing.',
    unsold: 'Return what was not sold',
    unsoldHelp: 'Moves tokens that were not sold to where the terms say. Anyone may do it.',
    phases: [
      'not open yet',
      'open',
      'failed',
      'succeeded',
    ],
    notOpen: 'The sale has not opened yet.',
    over: 'The sale is over; nothing can be bought any more.',
    notEnded: 'Only after the end of the sale.',
    notFailed: 'Only a sale that missed its soft cap pays back.',
    notOver: 'Only after a successful sale.',
    nothing: 'Nothing is released for you yet.',
    nothingPaid: 'You have paid nothing here.',
    nothingLeft: 'There is nothing to move.',
    full: 'You have reached the most that one address may pay.',
    figures: {
      phase: 'State of the sale',
      noDate: 'no opening has been set',
      opens: (date: string) =>
    `opens ${date}`,
      ends: (date: string) =>
    `until ${date}`,
      ended: (date: string) =>
    `ended ${date}`,
      raised: 'Paid so far',
      raisedNote: (soft: string) =>
    `soft cap ${soft}`,
      cap: 'At most',
      price: 'One unit of payment buys',
      priceNote: 'the same price for everybody, from beginning to end',
    },
    position: {
      paid: 'You have paid',
      paidExplained: 'Your payments, refunds taken off.',
      bought: 'You have bought',
      boughtExplained: 'Tokens that your payments have bought; released over time after a successful sale.',
      claimable: 'Released, not claimed',
      claimableExplained: 'What you could claim at this block.',
      worst: (bought: string, claimable: string) =>
    `You have bought ${bought}. If the price falls to zero it is worth nothing; ${claimable} can be claimed today.`,
    },
    terms: {
      caps: (soft: string, hard: string, member: string) =>
    `Soft cap ${soft}, hard cap ${hard}, at most ${member} for each address.`,
      release: (cliff: string, vesting: string) =>
    `Nothing is released for ${cliff} after the end; everything is after ${vesting}, evenly.`,
      unsold: 'What is not sold goes where the terms said at the start.',
    },
  },
  router: {
    title: 'Revenue router',
    what: 'Listed plans bring what they earned here, and fixed parts wait for the plans that share it. Anyone may send a part on its way; nobody can change the parts.',
    source: 'Revenue is what listed plans pay in of what they earned, today advertisement; the operator may be a customer itself. What anybody else gives is a donation, counted apart and split in the same way.',
    lose: [
      'You put nothing in here, so you can lose nothing but the network fee of what you send.',
    ],
    empty: 'There is nothing of yours in this contract.',
    tab: 'Send on',
    push: 'Send a part on',
    pushHelp: 'Moves a part to the plan that it belongs to. It pays you nothing.',
    option: (part: string, amount: string) =>
    `${part}: ${amount}`,
    treasury: 'the operator',
    nothing: 'No part waits to be sent on.',
    notify: 'Split what has arrived',
    notifyHelp: 'Splits what was sent here without a word. It counts as a donation, and pays you nothing.',
    nothingNew: 'Everything that has arrived is split.',
    figures: {
      received: 'Revenue so far',
      donated: 'Donations so far',
      due: 'Waits to be sent on',
    },
    terms: (part: string) =>
    `${part} of what arrives:`,
  },
})
