import { opening } from './opening.ts'

/** Every word of the modal. The English catalogue is the type; other languages satisfy it. */
export const en = {
  ...opening,

  qrCodeWallet: 'Another device',
  multichain: 'Multichain',
  qrCode: 'QR code',
  loadingWallets: 'Loading wallets…',
  agreeFooter: (p: { documents: string }) => `By connecting you agree to the ${p.documents}.`,
  agreeBox: (p: { documents: string }) => `I have read and agree to the ${p.documents}.`,
  agreeFirst: 'Tick the box above to choose how to connect.',
  terms: 'terms of service',
  privacy: 'privacy policy',
  both: (p: { first: string; second: string }) => `${p.first} and the ${p.second}`,
  withWallet: 'Continue with a wallet',
  noWalletYet: 'No wallet yet?',

  searchWallets: 'Search wallets',
  clearSearch: 'Clear search',
  certifiedOnly: 'Certified only',
  certifiedShown: 'Only certified wallets are shown.',
  walletsFound: (p: { count: number }) =>
    p.count === 1 ? '1 wallet found' : `${p.count} wallets found`,
  noWalletFound: 'No wallet matches',
  noWalletFoundText: 'Check the spelling, or try a shorter word.',
  noWalletListed: 'No wallets listed',
  noWalletListedText: 'The list has no wallet for the networks of this app.',
  noCertifiedText: 'No certified wallet matches. Turn the filter off to see the others.',
  walletsUnavailable: 'Wallets could not be loaded',
  walletsUnavailableText: 'The list of wallets does not answer. Installed wallets still work.',
  moreUnavailable: 'More wallets could not be loaded.',
  scanWithPhone: 'Scan with your phone',

  selectChainText: (p: { name: string }) => `Choose where you want to use ${p.name}.`,

  preparingLink: 'Preparing a secure link…',
  preparingLinkText: 'This takes a moment.',
  linkReady: 'Waiting for your wallet',
  linkReadyText: 'Copy the link into your wallet, then approve the connection there.',
  linkFailed: 'The link could not be made',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  pairingMissing: 'Other devices cannot be connected here',
  pairingMissingText: 'This app connects wallets of this browser only.',
  dontHave: (p: { name: string }) => `Don’t have ${p.name}?`,
  get: 'Get',

  getNamedText: 'Choose where you want to use it, then come back and connect.',
  chromeStore: 'Browser extension',
  appStore: 'iPhone and iPad',
  playStore: 'Android',
  website: 'Website',
  noStore: 'Nowhere to get it from',
  noStoreText: (p: { name: string }) =>
    `The list names no store for ${p.name} on this device. Look for it on its maker’s own site.`,
  getWalletText: 'Wallets that work with this app. Each link leads to the maker’s own page.',

  walletKeyTitle: 'Your keys, not an account',
  walletKeyText:
    'A wallet keeps the keys that only you control. You sign in by approving a request, without a password to lose.',
  walletAssetsTitle: 'One place for what you own',
  walletAssetsText:
    'Coins, tokens and collectibles stay on the network. The wallet shows them and signs when you move them.',
  walletDoorTitle: 'A door to many apps',
  walletDoorText:
    'Connect to an app to use it, disconnect when you are done. Nothing moves unless you approve it.',
  networkLedgerTitle: 'A ledger that many keep',
  networkLedgerText:
    'A network is a shared record of who owns what. Computers all over the world keep it and agree on each entry.',
  networkChoiceTitle: 'Each has its own rules',
  networkChoiceText:
    'Networks differ in speed, fees and the coin that pays for them. Assets of one are not on another by themselves.',
  learnMore: 'Learn more',

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

  switchAddressText: 'Your wallet shows this app several accounts. Choose the one to work with.',
  yourAccounts: 'Your accounts',
  walletAccount: 'Wallet account',
  smartAccount: 'Smart account',

  tokens: 'Tokens',
  nfts: 'NFTs',
  loadMore: 'Load more',
  noTokens: 'No tokens yet',
  noTokensText:
    'Tokens that this account receives on the connected network appear here, with what they are worth.',
  balancesOld: 'Balances could not be refreshed. These are the last known ones.',
  balanceUnavailableText:
    'The service did not answer. It can be asked again half a minute after the last try.',
  nftsUnavailable: 'NFTs could not be loaded',
  noNfts: 'No NFTs yet',
  noNftsText: 'Collectibles that this account holds on the connected network appear here.',
  noActivity: 'No transactions yet',
  noActivityText:
    'What this account sends and receives on the connected network appears here, newest first.',
  activityFailed: 'Failed to fetch transactions',
  activityFailedText: 'The history service did not answer. Your funds are not affected.',
  tradedFor: 'for',
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
  approveSwitch: 'Approve the switch in your wallet.',
  switchDeclined: 'Switch declined',
  switchDeclinedText: 'Your wallet stays on its network. You can try again at any time.',
  switchFailed: 'Switch failed',
  switchTo: (p: { name: string }) => `Switch to ${p.name}`,
  unsupportedText:
    'Your wallet is on a network that this app does not use. Switch to one of these to continue.',
  nothingToApprove: 'There is nothing to approve.',
  or: 'or',
  searchNetworks: 'Search networks',
  noNetwork: 'No network of this name',
  notApproved: 'Not approved',
  switchAction: 'Switch',
  yourWallet: 'Your wallet',
  switchActiveChainText: (p: { wallet: string; name: string }) =>
    `${p.wallet} does not work on ${p.name}. Switch to connect another wallet for it; this one stays connected.`,
} as const

type Widen<T> = T extends string ? string : T

/** A complete catalogue in some language. */
export type Messages = { readonly [K in keyof typeof en]: Widen<(typeof en)[K]> }
