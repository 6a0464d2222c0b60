import type { WalletView } from './messages.ts'
import type { TestWalletState } from './state.ts'

/** What a page of `origin` may know: its accounts (none while locked), the chain, and how the wallet was told to fail. */
export function viewFor(
  state: TestWalletState,
  origin: string,
  localChainId: number,
  active: string,
): WalletView {
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
