// Made by `npm run tool gen` from locales/en.json.

/** Texts of the embedded wallet’s own screens. */
export const frameMessages = {
  approve: 'Approve',
  refuse: 'Refuse',
  cancel: 'Cancel',
  back: 'Back',
  claims: (name: string) =>
    `It calls itself ${name}.`,
  signTitle: 'Sign this text',
  dataTitle: 'Sign this data',
  sendTitle: 'Send this transaction',
  callsTitle: 'Send these transactions',
  solanaTitle: 'Sign for Solana',
  feeUnknown: 'It could not be computed.',
  feePrice: (price: string) =>
    `The page offers ${price} for each unit of gas.`,
  feeGas: (gas: string) =>
    `The page allows ${gas} units of gas.`,
  account: 'Account',
  signedInAs: (name: string) =>
    `Signed in as ${name}`,
  network: 'Network',
  covered: 'You can approve once you have seen all of it.',
  showRest: 'Show the rest',
  doubt: 'This browser cannot say whether something covers this screen. Check the request in a window of the wallet.',
  openWindow: 'Check in a window',
  windowRefused: 'The window could not be opened. Allow windows for this page, then try again.',
  solanaUnread: 'What this would do on Solana cannot be told here. Approve it only if you trust the page.',
  oneByOne: 'They run one by one: an earlier one stays done when a later one fails.',
  deviceOnly: 'This wallet opens in this browser alone. Without a recovery it is lost with it.',
  setUp: 'Set up a recovery',
  manage: 'Recovery and keys',
  recoveryTitle: 'Your wallet',
  recoverTitle: 'Open your wallet here',
  recoverLead: (origin: string) =>
    `This browser is new to your wallet. Your recovery opens it here; from then on ${origin} can ask you to sign.`,
  recoverNow: 'Open it',
  failed: 'That did not work. Try again.',
  remove: 'Remove',
  callbackDone: 'You can close this window.',
  callbackLost: 'This window lost the page that opened it. Close it, go back to that page and begin again.',
}
