import type { WalletErrorKind } from './walletCodes.ts'

/** A sentence of a wallet, what it means, and where it was seen. */
export interface WalletWording {
  readonly kind: WalletErrorKind
  readonly text: string
  readonly wallet: string
  readonly source: string
}

const of = (
  kind: WalletErrorKind,
  rows: readonly (readonly [text: string, wallet: string, source: string])[],
): readonly WalletWording[] =>
  rows.map(([text, wallet, source]) => ({ kind, text, wallet, source }))

/** What wallets say in words alone. A wording that is not here is not understood on purpose: add it with its source. @testonly */
export const walletWordings: readonly WalletWording[] = [
  ...of('refused', [
    ['User rejected the request.', 'EIP-1193, Phantom', 'eips.ethereum.org/EIPS/eip-1193'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'MetaMask', 'MetaMask/faq#6'],
    ['Request rejected', 'Rainbow', 'Uniswap/interface#5941'],
    ['Request declined', 'Frame', 'Uniswap/interface#5941'],
    ['Transaction was declined', 'Frame', 'Uniswap/interface#5941'],
    ['Transaction cancelled by user', 'SafePal', 'Uniswap/interface#5941'],
    ['User canceled', 'Trust Wallet', 'Uniswap/interface#5941'],
    ['user rejected transaction', 'Fireblocks', 'Uniswap/interface#5941'],
    ['User canceled request', 'Coinbase Wallet on Solana', 'anza-xyz/wallet-adapter#538'],
    ['sign request declined', 'Mobile Wallet Adapter', 'wallet-ui/wallet-ui#520'],
    ['User disapproved requested methods', 'WalletConnect', 'WalletConnect error codes, 5002'],
    ['Transaction was rejected', 'Safe', 'safe-global/safe-wallet-web, AppCommunicator'],
    [
      'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
      'Ledger',
      'LedgerHQ/ledger-live, TransportStatusError',
    ],
  ]),
  ...of('pending', [
    [
      "Request of type 'wallet_requestPermissions' already pending for origin https://app.example. Please wait.",
      'MetaMask',
      'MetaMask/core, approval-controller',
    ],
    [
      'Already processing eth_requestAccounts. Please wait.',
      'MetaMask',
      'MetaMask/metamask-extension#10085',
    ],
  ]),
  ...of('unknownChain', [
    [
      'Unrecognized chain ID "0x61". Try adding the chain using wallet_addEthereumChain first',
      'Trust Wallet',
      'trustwallet/wallet-core#3171',
    ],
    ['Chain not configured', 'Zerion', 'zeriontech/zerion-wallet-extension#519'],
  ]),
  ...of('unauthorized', [
    [
      'The requested account and/or method has not been authorized by the user.',
      'MetaMask',
      'MetaMask/rpc-errors',
    ],
  ]),
  ...of('unsupported', [
    ['Method not found.', 'JSON-RPC 2.0', 'jsonrpc.org/specification'],
    ['Method not support', 'Trust Wallet', 'WalletConnect/WalletConnectKotlinV2#694'],
    [
      'Method not supported by the selected wallet',
      'sats-connect',
      'secretkeylabs/sats-connect#210',
    ],
    ['The method does not exist', 'Emerald', 'emeraldpay/emerald-wallet#652'],
    ['The method does not exist / is not available.', 'Ithaca', 'ithacaxyz/exp-0001#2'],
  ]),
]

/** How wallets wrap one error in another: its place, and who does it. @testonly */
export const walletLayers: Readonly<Record<string, (inner: object) => unknown>> = {
  plain: (inner) => inner,
  'an Error': (inner) => Object.assign(new Error('said'), inner),
  'cause (viem)': (inner) => Object.assign(new Error('outer'), { cause: inner }),
  'data.originalError (MetaMask mobile, Uniswap/web3-react#770)': (inner) => ({
    code: -32_603,
    message: 'Internal JSON-RPC error.',
    data: { originalError: inner },
  }),
  'error (Leather)': (inner) => ({ jsonrpc: '2.0', error: inner }),
  'error.error': (inner) => ({ error: { error: inner } }),
  'info.error (ethers 6)': (inner) => ({
    code: 'UNKNOWN_ERROR',
    message: 'could not coalesce error',
    info: { error: inner },
  }),
  'text of JSON (AlphaWallet/alpha-wallet-ios#3887)': (inner) => ({
    message: JSON.stringify(inner),
  }),
}
