import type { WalletDeps } from '../deps/walletDeps.ts'

/** The host that passkeys are made for. It outlives a move of the wallet to another origin, where the old host's list names the new one. */
export const passkeyHostOf = ({ config, origin }: Pick<WalletDeps, 'config' | 'origin'>): string =>
  config.passkeyHost ?? new URL(origin).hostname
