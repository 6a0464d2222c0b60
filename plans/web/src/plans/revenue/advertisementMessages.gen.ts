// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts of advertisement. */
export const advertisementMessages = defineMessages('advertisement', {
  title: 'Advertisement',
  what: 'You book a slot for a period and pay in advance; a moderator looks at the content before it is shown. What is not shown is paid back.',
  source: 'Refunds come from the advertiser’s own payment. What was shown, or kept from others and then given back, is revenue and goes to the revenue router, nowhere else.',
  tabs: {
    book: 'Book',
    cancel: 'Cancel',
    claim: 'Refund',
    keep: 'Upkeep',
  },
  book: {
    title: 'Book a slot',
    button: 'Book',
    help: 'You pay at most the price shown; it falls towards the start of the period. An approved booking cannot be cancelled.',
    place: 'Slot and period',
    ad: 'What is shown',
    noAd: 'Upload a picture first; then choose it here.',
    cid: 'Where the content lies (address)',
    hash: 'Fingerprint of the content',
    hashHint: 'keccak256 of exactly what is to be shown: 0x and 64 digits.',
    badHash: 'A fingerprint is 0x and 64 digits from 0 to f.',
    none: 'Every slot of the periods that can be booked now is taken.',
  },
  calendar: {
    title: 'Calendar of slots',
    lead: 'Press a free slot to choose it in the form.',
    from: 'From',
    price: 'Price now',
    slot: (slot: string) => `Slot ${slot}`,
    free: 'free',
    taken: 'taken',
    yours: 'yours',
    closed: 'closed',
    choose: (slot: string, from: string) => `Choose slot ${slot} from ${from}`,
  },
  booking: (slot: string, from: string, paid: string) => `Slot ${slot}, from ${from}: ${paid}`,
  cancel: {
    title: 'Cancel a booking',
    button: 'Cancel it',
    help: 'While no moderator has approved it. The share of the price for the time left until its period comes back; the time that you kept the slot is paid. Once the period has begun and nobody looked at it, all of it comes back.',
    none: 'You have no booking that waits for a moderator.',
  },
  claim: {
    title: 'Take refunds',
    button: 'Take refunds',
    help: 'Sends all refunds that wait for you.',
    none: 'No refund waits for you.',
  },
  settle: {
    title: 'Close a booking',
    button: 'Close it',
    help: 'After its period a booking is earned if it was approved, and paid back if nobody looked at it. Anyone may do it; it pays nothing by itself.',
    none: 'No booking of the last periods waits to be closed.',
  },
  forward: {
    title: 'Send on what was earned',
    button: 'Send on',
    help: 'Moves what was earned to the revenue router. Anyone may do it; it pays nothing.',
    none: 'Nothing earned waits.',
  },
  field: 'Booking',
  figures: {
    price: 'Next period from',
    priceNote: (date: string) => `price now, starts ${date}`,
    free: 'Free slots',
    freeNote: 'in the periods that can be booked',
    earned: 'Earned, not sent on',
    owed: 'Bookings and refunds',
  },
  position: {
    open: 'Your bookings',
    openExplained: 'What you have paid for bookings that are not closed yet.',
    credit: 'Refunds to take',
    creditExplained: 'What was not shown, or was rejected or cancelled, and waits for you.',
    worst: (credit: string, open: string) => `You can take ${credit} today. ${open} are in bookings: what is shown of them is spent.`,
  },
  terms: {
    price: (first: string, last: string) => `A slot costs ${first} when its period can first be booked, and falls evenly to ${last}.`,
    period: (length: string, ahead: number | bigint, lead: string) => `A period lasts ${length}; ${plural('en', ahead, { one: `${figure('en', ahead)} period ahead can be booked`, other: `${figure('en', ahead)} periods ahead can be booked` })}, until ${lead} before the start.`,
    refund: 'Cancelled: the share of the price for the time left until the period. Rejected, or never looked at once the period has begun: the whole payment. Taken down while it runs: the time not shown.',
    clicks: 'Time is sold, not clicks or views.',
  },
  powers: {
    moderator: 'A moderator approves or rejects bookings, and can take one down; whoever is stopped is paid back.',
  },
  lose: [
    'The price of the time that was shown, or for which you kept a slot and gave it back.',
    'The slot, if a moderator rejects the content.',
  ],
  empty: 'You have booked nothing here.',
})
