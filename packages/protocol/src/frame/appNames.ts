/** What a page asks of the wallet's frame: `@w3m-app/<NAME>` (facts/embedded-wallet.md §2.3). The wire of AppKit up to 1.8. */
export const appNames = [
  'SWITCH_NETWORK',
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
  'GET_USER',
  'IS_CONNECTED',
  'GET_CHAIN_ID',
  'SIGN_OUT',
  'RPC_REQUEST',
  'RPC_ABORT',
  'UPDATE_EMAIL',
  'UPDATE_EMAIL_PRIMARY_OTP',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'INIT_SMART_ACCOUNT',
  'SET_PREFERRED_ACCOUNT',
  'RELOAD',
  // Ours: the way to the wallet's own window when nothing is asked of it.
  'MANAGE',
] as const

export type AppName = (typeof appNames)[number]

export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

/**
 * Our own three words, to pages whose address of the frame says `shows=1`: "show me", "hide me", "so high". Another prefix, because
 * AppKit's 1.7 throws in every listener at an undeclared `@w3m-frame/…`, and passes over everything else.
 */
export const ownPrefix = '@causeway-frame/'

/** A request that nobody answers: `RPC_ABORT` is 1.8's alone, and nobody there waits. */
export const neverSucceeds: readonly AppName[] = ['RPC_ABORT']
