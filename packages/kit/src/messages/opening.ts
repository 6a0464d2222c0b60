import type { ErrorCode, catalogue } from '@causeway/protocol/errors/catalogue'

/**
 * The words of the buttons, and what the modal says in its first frame: the frame itself and the wallets to choose from.
 * These texts are here from the start, all others come with the first view that is fetched: see `Stage`.
 */
export const opening = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting…',
  account: 'Account',
  chooseNetwork: 'Choose Network',
  switchNetwork: 'Switch Network',
  selectNetwork: 'Select Network',
  unknownNetworkName: 'Unknown Network',
  unsupportedNetwork: 'Unsupported network',
  unknownNetwork: (p: { id: number | string }) => `Network ${p.id}`,
  // English failures are told in the catalogue's own words.
  errors: {} as ErrorTexts,

  close: 'Close',
  dismiss: 'Dismiss',
  back: 'Back',
  loading: 'Loading…',
  loadFailed: 'This part could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  unknownError: 'Unknown error',

  installed: 'Installed',
  recent: 'Recent',
  wallets: 'Wallets',
  browserWallet: 'Browser Wallet',
  whatIsWallet: 'What is a wallet?',
  connectHint: 'Nothing is sent until you approve it in your wallet.',
  noWalletTitle: 'No wallet found',
  noWalletText:
    'This browser has no wallet, or it is switched off for this page. Install one as a browser extension, or open this page inside your wallet app, then come back.',
  unlockHint: (p: { name: string }) => `Unlock ${p.name} to continue where you left off.`,
} as const

/** What is said while a wallet of the page is asked to connect. These texts come with the view's code. */
export const asking = {
  walletGone: 'Wallet not found',
  walletGoneText:
    'This wallet is no longer on the page. Switch its extension on again, or choose another wallet.',
  olderRequest: 'Nothing opened? An older request may still be waiting inside the wallet.',
  continueIn: (p: { name: string }) => `Continue in ${p.name}`,
  acceptInWallet: 'Accept the connection request in your wallet.',
  stillWaiting: 'Still waiting',
  stillWaitingText: 'The wallet has not answered yet. Its window may be behind this one.',
  declined: 'Connection declined',
  declinedText: 'You declined the request in your wallet. You can try again at any time.',
  connectFailed: 'Connection failed',
} as const

type TextOf<T> = T extends (params: infer P) => string ? (params: P) => string : string

/** Texts of failures in another language than the catalogue's English, by the code of the catalogue. */
type ErrorTexts = { readonly [C in ErrorCode]?: TextOf<(typeof catalogue)[C]['text']> }
