import type { View } from './messages.ts'
import type { WalletState } from './state.ts'

/** What a page of `origin` may know: its accounts (none while locked), the chain, and how the wallet was told to fail. */
export function viewFor(
  state: WalletState,
  origin: string,
  localChainId: number,
  active: string,
): View {
  const allowed = state.locked ? [] : (state.connected[origin] ?? [])
  const accounts = allowed.includes(active)
    ? [active, ...allowed.filter((one) => one !== active)]
    : allowed
  return {
    accounts,
    chainId: `0x${(state.chain ?? localChainId).toString(16)}`,
    reject: state.failures.reject,
    hang: state.failures.hang,
    late: state.failures.late,
  }
}
