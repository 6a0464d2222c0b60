import { words } from './words.ts'

/** Every word of the modal. The English catalogue is the type; other languages satisfy it. */
export const en = {
  ...words,
  close: 'Close',
  dismiss: 'Dismiss',
  back: 'Back',
  loading: 'Loading…',
  loadFailed: 'This part could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',

  installed: 'Installed',
  recent: 'Recent',
  wallets: 'Wallets',
  browserWallet: 'Browser Wallet',
  connectHint: 'Choose a wallet of this browser. Nothing is sent until you approve it there.',
  noWalletTitle: 'No wallet found',
  noWalletText:
    'This browser has no wallet, or it is switched off for this page. Install one as a browser extension, or open this page inside your wallet app, then come back.',
  unlockHint: (p: { name: string }) => `Unlock ${p.name} to continue where you left off.`,

  continueIn: (p: { name: string }) => `Continue in ${p.name}`,
  acceptInWallet: 'Accept the connection request in your wallet.',
  stillWaiting: 'Still waiting',
  stillWaitingText: 'The wallet has not answered yet. Its window may be behind this one.',
  declined: 'Connection declined',
  declinedText: 'You declined the request in your wallet. You can try again at any time.',
  connectFailed: 'Connection failed',

  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyFailed: 'Failed to copy',
  balance: 'Balance',
  balanceUnavailable: 'Token Balance Unavailable',
  network: 'Network',
  viewOnExplorer: (p: { name: string }) => `View on ${p.name}`,
  opensNewTab: 'opens in a new tab',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  connectedWith: (p: { name: string }) => `Connected with ${p.name}`,

  activity: 'Activity',
  transaction: 'Transaction',
  collectible: 'Collectible',
  txConfirmed: 'Confirmed',
  txFailed: 'Failed',
  txPending: 'Pending',
  txApproved: 'Approved',
  txBought: 'Bought',
  txBorrowed: 'Borrowed',
  txBurned: 'Burned',
  txCancelled: 'Cancelled',
  txClaimed: 'Claimed',
  txDeployed: 'Deployed',
  txDeposited: 'Deposited',
  txExecuted: 'Executed',
  txMinted: 'Minted',
  txReceived: 'Received',
  txRepaid: 'Repaid',
  txSent: 'Sent',
  txSold: 'Sold',
  txStaked: 'Staked',
  txSwapped: 'Swapped',
  txUnstaked: 'Unstaked',
  txWithdrew: 'Withdrew',

  networks: 'Networks',
  currentNetwork: 'Current',
  switchNetwork: 'Switch Network',
  approveSwitch: 'Approve the switch in your wallet.',
  switchDeclined: 'Switch declined',
  switchDeclinedText: 'Your wallet stays on its network. You can try again at any time.',
  switchFailed: 'Switch failed',
  switchTo: (p: { name: string }) => `Switch to ${p.name}`,
  unsupportedText:
    'Your wallet is on a network that this app does not use. Switch to one of these to continue.',
  or: 'or',
} as const

type Widen<T> = T extends string ? string : T

/** A complete catalogue in some language. */
export type Messages = { readonly [K in keyof typeof en]: Widen<(typeof en)[K]> }
