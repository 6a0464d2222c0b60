import type { Entry } from '../entry.ts'

/** The wallet and the transaction that it signs. */
export const walletTexts = {
  'wallet.pending': {
    text: 'Your wallet already shows a request. Open the wallet and answer it first.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.timeout': {
    text: 'The wallet did not answer in time. Open it and look for a waiting request before you try again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.unauthorized': {
    text: 'The wallet is locked or has not given this site access to that account. Unlock it, then connect again and choose the account.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.unsupportedMethod': {
    text: (p: { method: string }) =>
      `This wallet does not know ${p.method}. Use another wallet for this action.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.disconnected': {
    text: 'The wallet has lost its connection to the network. Check the network inside the wallet, then try again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.chainDisconnected': {
    text: 'The wallet cannot reach this network. Check the network inside the wallet, or choose another one, then try again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.accountChanged': {
    text: 'The account in your wallet changed, so nothing was sent. Check the account shown here, then send it again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.chainChanged': {
    text: 'The network in your wallet changed, so nothing was sent. Switch back, then send it again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.popupBlocked': {
    text: 'The browser blocked the wallet’s window. Allow pop-ups for this site, then try again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.request': {
    text: (p: { message: string }) => p.message,
    surface: 'inline',
    retry: false,
    spec: '§8',
  },
  'tx.error': { text: 'Transaction error', surface: 'toast', retry: false, spec: '§8' },
  'tx.reverted': {
    text: (p: { reason: string }) =>
      `The contract refused this: ${p.reason}. Your tokens did not move; only the network fee of a sent transaction is spent.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.replaced': {
    text: 'Your wallet replaced this transaction with another one. Look in the wallet for the one that counts.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.cancelled': {
    text: 'You cancelled this transaction in your wallet. Nothing moved.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.dropped': {
    text: 'The network dropped this transaction before it was mined. See in your wallet that it is gone, then send it again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.reorganised': {
    text: 'The chain undid the block of this transaction. It is waiting again; you need not send it twice.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.pending': {
    text: 'The transaction is not mined yet. It is safe to leave this page: it continues without it.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.gas': {
    text: (p: { symbol: string }) =>
      `Your wallet has too little ${p.symbol} for the network fee. Add some, then send it again.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.allowance': {
    text: 'The contract may not move this amount of your tokens yet. Approve exactly this amount, then send it again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.nonce': {
    text: 'Another transaction of this account came first. Wait until it is mined, then send this one again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'tx.underpriced': {
    text: 'The network fee offered is too low right now. Send it again with the fee that the wallet proposes.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
