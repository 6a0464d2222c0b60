// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the settings page. */
export const settingsMessages = defineMessages('settings', {
  title: 'Settings',
  lead: 'Kept in this browser. Nothing of it is sent unless you switch that on below, and no wallet is needed.',
  look: 'How it looks',
  theme: 'Theme',
  language: 'Language',
  languageHelp: 'Of this site and of the wallet window.',
  languageAuto: (name: string) =>
    `As the browser (${name})`,
  figures: 'How figures are written',
  amounts: 'Token amounts',
  amountsHelp: (short: string, exact: string) =>
    `Three decimals: ${short}. All decimals: ${exact}.`,
  short: 'Three decimals',
  exact: 'All decimals',
  zone: 'Time zone',
  zoneHelp: (time: string) =>
    `The time now reads ${time}. Plans themselves count in the chain’s time.`,
  zoneAuto: (name: string) =>
    `As the browser (${name})`,
  privacy: 'What leaves this browser',
  events: 'Send events to whoever runs this site',
  eventsHelp: 'Which buttons of the wallet window are used and which errors occur: never an address, an amount or a page with its query. Off unless you switch it on.',
  eventsNone: 'This site has no collector, so nothing is sent whatever you choose.',
  notify: 'Tell me when a transaction is done',
  notifyHelp: 'A notification of your system while this site is open in the background.',
  notifyRefused: 'The browser does not allow notifications from this site. Allow them in the browser’s settings of this page, then try again.',
  otherChains: 'Other chains',
  otherChainsLead: 'What an address of yours holds elsewhere. Plans work on Polygon alone.',
  otherAddress: (chain: string) =>
    `Address on ${chain}`,
  otherHelp: (host: string) =>
    `“Show” sends it to ${host}, and to nobody before.`,
  otherShow: 'Show',
  otherNoAddress: (chain: string) =>
    `This is no address of ${chain}.`,
  otherHolds: (amount: string) =>
    `It holds ${amount}.`,
  otherFailed: (host: string) =>
    `${host} did not answer. Try again in a moment.`,
  sessions: 'Where you are signed in',
  sessionsLead: 'A signature proves to this site’s server whose account it is. It costs nothing, and no plan asks for it.',
  sessionsConnect: 'Connect a wallet to see where it is signed in.',
  signIn: 'Sign in',
  signInRefused: 'Nothing was signed, so nobody is signed in.',
  sessionThis: 'This browser',
  sessionUnknown: 'An unknown browser',
  sessionSince: (since: string, seen: string) =>
    `Signed in ${since}, last seen ${seen}`,
  sessionEnd: 'End',
  sessionEndOf: (device: string) =>
    `End the session of ${device}`,
  signOut: 'Sign out',
  sessionsFailed: 'The sign-in service does not answer. Try again in a moment.',
  saved: 'The same in your other browsers',
  savedLead: 'Theme, language, time zone, currency and how amounts are written can be kept with your account at this site’s server, and come back wherever you sign in. Off unless you switch it on. Nothing else is taken, and no key ever.',
  savedConnect: 'Connect a wallet: it is the account that they are kept with.',
  savedSignIn: 'Sign in, and you can keep them.',
  savedNone: 'Your account keeps none.',
  savedKeep: 'Keep them with my account',
  savedOffer: (when: string) =>
    `Your account keeps settings of ${when}, and this browser has others.`,
  savedTake: 'Use the kept ones here',
  savedReplace: 'Keep the ones of this browser instead',
  savedOn: (when: string) =>
    `Kept with your account, last on ${when}. Other browsers follow when they are opened.`,
  savedOverruled: (names: string) =>
    `Another browser had chosen otherwise: ${names}. What was chosen here counts now.`,
  savedStop: 'Stop in this browser',
  savedRemove: 'Delete from the server',
  savedFailed: 'The server did not answer as it should. Until it does, what you choose stays in this browser.',
  savedCurrency: 'Currency',
  terms: 'Terms',
  termsRead: 'Read the terms',
  termsAccepted: (when: string) =>
    `Accepted in this browser on ${when}.`,
  termsOpen: 'Not accepted yet. You are asked before your first transaction.',
})
