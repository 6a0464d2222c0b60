import { words } from './words.ts'

/**
 * What the modal says in its first frame: its frame, the titles of all views, and connecting a wallet. These texts come
 * with the modal's code, all others with the first view that is fetched: see `Stage`.
 */
export const opening = {
  ...words,
  close: 'Close',
  dismiss: 'Dismiss',
  back: 'Back',
  loading: 'Loading…',
  loadFailed: 'This part could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  unknownError: 'Unknown error',

  // Titles.
  chooseWallets: 'Connect wallet',
  createWallet: 'Create Wallet',
  allWallets: 'All Wallets',
  selectChain: 'Select chain',
  walletConnect: 'Connect a device',
  getNamed: (p: { name: string }) => `Get ${p.name}`,
  getWallet: 'Get a wallet',
  whatIsWallet: 'What is a wallet?',
  whatIsNetwork: 'What is a network?',
  profile: 'Profile',
  activity: 'Activity',
  accountSettings: 'Account Settings',
  switchAddress: 'Switch account',
  switchChain: 'Switch chain',
  approveTransaction: 'Approve transaction',

  // Connecting.
  installed: 'Installed',
  recent: 'Recent',
  wallets: 'Wallets',
  browserWallet: 'Browser Wallet',
  connectHint: 'Nothing is sent until you approve it in your wallet.',
  noWalletTitle: 'No wallet found',
  noWalletText:
    'This browser has no wallet, or it is switched off for this page. Install one as a browser extension, or open this page inside your wallet app, then come back.',
  unlockHint: (p: { name: string }) => `Unlock ${p.name} to continue where you left off.`,
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
