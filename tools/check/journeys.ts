/** What is there once one of the panels that move money was opened. */
const moneyBase = ['AccountView', 'features', 'moneyFeatures', 'money/en.gen'] as const

/** `A&B` are the files that both take. */
const asksWallet = ['SendView&SwapView'] as const

/**
 * What a visitor does once the modal is open, and the lazy parts that it takes, by their source files. A part counts with
 * all that it loads before it runs; what two parts share counts once.
 */
export const journeys = [
  {
    name: 'connecting to a wallet of the page',
    limit: 9_500,
    parts: ['ConnectingExternalView', 'switchEvmChain'],
  },
  {
    // D35 wants 45; why it is not, and the way there, is decision 0023; meanwhile it may not grow.
    name: 'pairing by QR',
    limit: 62_500,
    parts: [
      'features',
      'walletConnectPanels',
      'QrCode',
      'createWalletConnect',
      'createConnections',
    ],
  },
  { name: 'all wallets', limit: 23_500, parts: ['features', 'AllWalletsView', 'readRegistry'] },
  {
    // What a phone without any service opens with: the list, and the pictures of its first screen.
    name: 'the wallets that ship with it',
    limit: 30_000,
    parts: ['groupWallets', 'wallets/src/index', 'listWallets', 'pictures/0.gen'],
  },
  {
    name: 'all pictures of them',
    limit: 300_000,
    parts: [
      'pictures/1.gen',
      'pictures/2.gen',
      'pictures/3.gen',
      'pictures/4.gen',
      'pictures/5.gen',
    ],
  },
  // What is `onTop` of other parts counts without what these have loaded already.
  // An account of several namespaces has sources, tabs and a way to leave for each of them, and the embedded wallet's a row of its
  // own: 0.7 kB, most of it what asks whether they are there. The ring that turns (0.4) comes with the first panel that shows it: each
  // such row has it, and the modal opens without it.
  { name: 'the account', limit: 17_300, parts: ['AccountView', 'AccountBalance'] },
  { name: 'tokens', limit: 14_200, parts: ['TabbedAccount', 'TokenList'] },
  // With the choice among sources by namespace; the adapters' own code comes with them.
  { name: 'activity', limit: 17_600, parts: ['features', 'ActivityList'] },
  // The panels that move money, on top of an open account: what they share, what a signature would do, then each of them.
  {
    name: 'words and registry of money panels',
    limit: 14_000,
    onTop: ['AccountView', 'features'],
    parts: ['moneyFeatures', 'money/en.gen'],
  },
  { name: 'being paid', limit: 14_000, onTop: moneyBase, parts: ['ReceiveView'] },
  // Amounts, lists of tokens, and what a wallet was asked for.
  { name: 'what sending and swapping share', limit: 24_300, onTop: moneyBase, parts: asksWallet },
  {
    // Fetched with the review, before the press that needs it: what asks a wallet with all that it may answer, remembers what was
    // asked, and follows it. Sending, swapping and paying counted it in their rows before.
    name: 'asking a wallet for a payment',
    limit: 5_800,
    onTop: [...moneyBase, ...asksWallet, 'SendView'],
    parts: ['sendRequest'],
  },
  { name: 'sending', limit: 17_500, onTop: [...moneyBase, ...asksWallet], parts: ['SendView'] },
  {
    // D35 wants 14: the router's call is read and held against what was shown before a wallet is asked, and what
    // trying it said is drawn by the rows of the preview, which are most of the 6 kB above the 23 of before.
    name: 'swapping',
    limit: 30_800,
    onTop: [...moneyBase, ...asksWallet],
    parts: ['SwapView', 'SwapPreviewView'],
  },
  {
    name: 'buying with money',
    limit: 14_000,
    onTop: [...moneyBase, ...asksWallet],
    parts: ['onrampPanels', 'PurchasesView'],
  },
  // What a transaction would do is a row of its own, for whoever asks it first.
  {
    name: 'paying an asked amount',
    limit: 14_500,
    onTop: [...moneyBase, ...asksWallet],
    parts: ['PayView'],
  },
  { name: 'names', limit: 14_000, onTop: moneyBase, parts: ['namePanels'] },
  // What asks a wallet to sign, with all that it may answer and the texts of failures, which names brought along before (their row is
  // 4.3 kB less); other panels that ask one share it.
  {
    name: 'registering a name',
    limit: 11_500,
    onTop: ['AccountView', 'namePanels'],
    parts: ['submitName'],
  },
  { name: 'choosing a network', limit: 12_000, parts: ['features', 'networkPanels'] },
  // With valibot (3.2), which other journeys share; the frame's own code is not the page's.
  {
    name: 'signing in by e-mail',
    limit: 26_100,
    onTop: ['features', 'Methods'],
    parts: ['EmailField', 'loginFeatures', 'EmailPanels', 'login/en.gen'],
  },
  // In a window, and without one where the browser is part of another app: the page goes there and comes back (0.5).
  {
    name: 'signing in by another service',
    limit: 6_000,
    onTop: ['features', 'Methods', 'EmailField', 'loginFeatures', 'login/en.gen'],
    parts: ['SocialRows', 'SocialPanels'],
  },
  // The choice between the embedded wallet's two accounts, on top of an open account: its words, and what asks the frame.
  {
    name: 'choosing the type of the account',
    limit: 6_000,
    onTop: ['AccountView', 'features', 'EmailField'],
    parts: ['SmartRows', 'smartAccount/en.gen'],
  },
  // What apps may do by themselves: the list, and what came of a new one; with the form of a request, by which each is read.
  {
    name: 'sessions of apps',
    limit: 14_000,
    onTop: [...moneyBase, ...asksWallet, 'SmartRows'],
    parts: ['smartPanels', 'smartAccount/en.gen'],
  },
  { name: 'another language', limit: 8_000, parts: ['messages/ru.gen'] },
] as const
