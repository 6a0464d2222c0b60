import { defineError } from '../errors/defineError.ts'

export const walletPending = defineError(
  'wallet.pending',
  'Your wallet already shows a request. Open the wallet and answer it first.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletTimeout = defineError(
  'wallet.timeout',
  'The wallet did not answer in time. Open it and look for a waiting request before you try again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletUnauthorized = defineError(
  'wallet.unauthorized',
  'The wallet is locked or has not given this site access to that account. Unlock it, then connect again and choose the account.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletUnsupportedMethod = defineError(
  'wallet.unsupportedMethod',
  (p: { method: string }) =>
    `This wallet does not know ${p.method}. Use another wallet for this action.`,
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletDisconnected = defineError(
  'wallet.disconnected',
  'The wallet has lost its connection to the network. Check the network inside the wallet, then try again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletChainDisconnected = defineError(
  'wallet.chainDisconnected',
  'The wallet cannot reach this network. Check the network inside the wallet, or choose another one, then try again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletAccountChanged = defineError(
  'wallet.accountChanged',
  'The account in your wallet changed, so nothing was sent. Check the account shown here, then send it again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletChainChanged = defineError(
  'wallet.chainChanged',
  'The network in your wallet changed, so nothing was sent. Switch back, then send it again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletPopupBlocked = defineError(
  'wallet.popupBlocked',
  'The browser blocked the wallet’s window. Allow pop-ups for this site, then try again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const walletRequest = defineError('wallet.request', (p: { message: string }) => p.message, {
  surface: 'inline',
  retry: false,
  spec: '§8',
})
