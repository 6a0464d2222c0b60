/** What each entry point is for, in a line: the reference begins with it. */
export const entryTexts: Readonly<Record<string, string>> = {
  '@causeway/kit': 'The kit without React: make one, ask wallets, read who is connected.',
  '@causeway/kit/bitcoin': 'Wallets of Bitcoin: connecting, signing, sending BTC.',
  '@causeway/kit/connectors/base-account':
    "Base Account and Coinbase Wallet, through their maker's SDK.",
  '@causeway/kit/connectors/eip1193': 'Any EIP-1193 provider as a wallet of the list.',
  '@causeway/kit/connectors/farcaster': 'The app as a Farcaster mini app.',
  '@causeway/kit/connectors/ledger-live': 'The app in the browser of Ledger Live.',
  '@causeway/kit/connectors/safe': 'The app as a Safe app.',
  '@causeway/kit/devtools':
    'A panel on the page for whoever builds the app: state, events, log, requests.',
  '@causeway/kit/multichain': 'One prompt for all namespaces of a wallet that can (CAIP-25).',
  '@causeway/kit/react': 'Provider, buttons and hooks.',
  '@causeway/kit/solana': 'Wallets of Solana: connecting, signing, sending SOL.',
  '@causeway/kit/transact':
    'One engine for what a wallet is asked to do: nothing is asked twice, and what may have been sent is said to be.',
  '@causeway/kit/ui': 'The parts that the modal is drawn with, for views of your own.',
  '@causeway/kit/server': 'Sign-in messages, verified on a server of your own.',
  '@causeway/kit/vanilla': 'Modal and buttons for pages without React of their own.',
  '@causeway/kit/wagmi': 'The connector for apps of wagmi, and their own connectors in the modal.',
  '@causeway/protocol/address': 'Addresses: reading, comparing, checksums.',
  '@causeway/protocol/amount':
    'Amounts of tokens as bigint: reading what a person typed, and showing.',
  '@causeway/protocol/caip': 'Names of chains and accounts across ecosystems (CAIP-2, CAIP-10).',
  '@causeway/protocol/errors/baseError':
    'The error class that the kit throws, and how one is told from others.',
  '@causeway/protocol/catalogue': 'Every code with its text.',
  '@causeway/protocol/networks': 'The networks that come along, and the shape of your own.',
  '@causeway/testkit/activitySource': 'The port for activity, answered from memory.',
  '@causeway/testkit/anvil': 'A local chain that ends with the test process.',
  '@causeway/testkit/balanceSource': 'The port for balances, answered from memory.',
  '@causeway/testkit/bitcoin':
    'A wallet of Bitcoin for Playwright, and a chain inside the test process.',
  '@causeway/testkit/identitySource': 'The port for names and pictures, answered from memory.',
  '@causeway/testkit/nftSource': 'The port for NFTs, answered from memory.',
  '@causeway/testkit/playwright':
    'A wallet with failure switches, and what visitors do, for Playwright.',
  '@causeway/testkit/solana':
    'A wallet of Solana for Playwright, and a chain inside the test process.',
  '@causeway/testkit/unit':
    'A wallet and chains in memory, for tests of components: jsdom, happy-dom or Node, Vitest or Jest.',
  '@causeway/testkit/walletSource': 'The port for lists of wallets, answered from memory.',
  '@causeway/wallets':
    "The registry's wallets as a list that asks nobody; the kit shows it by default.",
}
