// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of advertisements: what is shown, the upload, and moderation. */
export const adsMessages = defineMessages('ads', {
  title: 'Advertisements',
  lead: 'Slots are booked and paid on chain. A moderator looks at each picture before it is shown.',
  off: 'This site takes no advertisements: no upload service or no plan is set up.',
  shown: {
    title: 'On show now',
    none: 'No slot is taken in this period.',
    failed: 'What is on show could not be read. Check your connection, then try again.',
    mark: 'Advertisement',
    label: (text: string, host: string) =>
    `Advertisement: ${text}, leads to ${host}`,
    leads: (host: string) =>
    `leads to ${host}`,
  },
  own: {
    title: 'What became of yours',
    lead: 'Those that this browser has uploaded, and those that the connected wallet has booked.',
    booked: (fingerprint: string) =>
    `Booked content ${fingerprint}`,
  },
  upload: {
    title: 'Prepare an advertisement',
    lead: 'The picture is cut to 960 × 320 pixels and encoded anew; nothing else of the file is kept. Without a booking it is forgotten after a day.',
    picture: 'Picture',
    pictureHint: 'PNG, JPEG or WebP, at least 300 × 100 pixels, at most 4 MB.',
    address: 'Where it leads',
    addressHint: 'A public https:// address.',
    text: 'One line of text',
    textHint: 'At most 80 characters.',
    send: 'Check and upload',
    noPicture: 'Choose a picture first.',
    noAddress: 'Enter the address that the picture leads to.',
    noText: 'Enter the line of text.',
    tooLarge: 'The picture is larger than 4 MB.',
    working: (percent: string) =>
    `Proving that you are no robot: ${percent}`,
    workLabel: 'Proof of work',
    sending: 'Uploading, and encoding the picture anew',
    stop: 'Stop',
    failed: (reason: string) =>
    `The upload was refused: ${reason}.`,
    unreachable: 'The upload service did not answer. Check your connection, then try again.',
    preview: 'What will be shown',
    ready: 'Uploaded. Book a slot for it: the fingerprint is already filled in.',
    book: 'Book a slot',
    another: 'Prepare another',
  },
  moderation: {
    lead: 'Every picture that somebody has booked. What you approve here is shown as soon as the booking is approved on chain and its period runs.',
    connect: 'Connect the wallet that holds the role MODERATOR.',
    signIn: 'Sign in as a moderator',
    signInHelp: 'You sign a text that costs nothing. The role is asked of the chain at every step.',
    refused: 'You declined the signature.',
    unreachable: 'The service did not answer. Check your connection, then try again.',
    none: 'Nobody has booked a picture for a period that runs or is to come.',
    states: {
      pending: 'Waits',
      approved: 'Approved',
      rejected: 'Rejected',
    },
    bookingStates: {
      pending: 'not approved on chain',
      approved: 'approved on chain',
    },
    booking: (slot: string, from: string, until: string, state: string) =>
    `Slot ${slot}, ${from} to ${until}: ${state}`,
    because: (reason: string) =>
    `Reason: ${reason}`,
    approve: 'Approve the picture',
    reject: 'Reject the picture',
    reason: 'Reason, for the advertiser',
    noReason: 'Say why first.',
    approveOnChain: (slot: string) =>
    `Approve slot ${slot} on chain`,
    rejectOnChain: (slot: string) =>
    `Refund slot ${slot} on chain`,
    refresh: 'Read again',
  },
})
