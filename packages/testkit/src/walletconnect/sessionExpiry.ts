import { walletConnectLimits } from '@causeway/protocol/wc/limits'

/** The longest that a session may last, in Unix seconds. */
export function sessionExpiry({ now }: { readonly now: () => number }): number {
  return Math.floor(now() / 1_000) + walletConnectLimits.sessionLifeSeconds
}
