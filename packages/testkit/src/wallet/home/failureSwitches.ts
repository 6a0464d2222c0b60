import type { TestWalletConfig } from '../core/loadConfig.ts'
import { failureNames, type FailureName, type TestWalletState } from '../core/state.ts'
import { readWalletState } from '../core/storage.ts'
import { h } from '../ui/h.ts'

type Params = {
  state: TestWalletState
  config: TestWalletConfig
  change: (state: TestWalletState) => void
}

const wordings: Record<FailureName, string> = {
  reject: 'Reject every request, without a window',
  hang: 'Never answer a request',
  late: 'Announce the wallet three seconds late (from the app’s next page load)',
  unknown: 'Do not know the local chain until an app adds it',
}

/** One switch for each failure; each is stored and holds until it is taken back. */
export function failureSwitches({ state, config, change }: Params): HTMLElement {
  return h(
    'div',
    {},
    ...failureNames.map((name) =>
      toggle(name, wordings[name], state.failures[name], (on) => {
        const now = readWalletState()
        change({ ...now, failures: { ...now.failures, [name]: on } })
      }),
    ),
    toggle('lock', 'Lock the wallet', state.locked, (on) =>
      change({ ...readWalletState(), locked: on }),
    ),
    toggle(
      'chain',
      'Stand on the wrong chain (1)',
      state.chain !== null && state.chain !== config.chain.id,
      (on) => change({ ...readWalletState(), chain: on ? 1 : null }),
    ),
  )
}

function toggle(id: string, wording: string, on: boolean, set: (on: boolean) => void): HTMLElement {
  const input = h('input', {
    type: 'checkbox',
    id,
    checked: on,
    onchange: () => set(input.checked),
  })
  return h('label', { className: 'account' }, input, h('span', {}, wording))
}
