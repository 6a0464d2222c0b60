import { applyCommands } from '../core/applyCommands.ts'
import { loadConfig } from '../core/loadConfig.ts'
import { firstState, type TestWalletState } from '../core/state.ts'
import { readWalletState, watchWalletState, writeWalletState } from '../core/storage.ts'
import { h } from '../ui/h.ts'
import { accountList } from './accountList.ts'
import { failureSwitches } from './failureSwitches.ts'

const room = document.querySelector('main') ?? document.body
const config = await loadConfig()

function change(next: TestWalletState): void {
  writeWalletState(next)
  draw(next)
}

function obeyHash(): void {
  try {
    change(applyCommands(readWalletState(), location.hash))
    // Obeyed once: reloading the page must not switch the same failure on again.
    history.replaceState(null, '', location.pathname)
  } catch (error) {
    draw(readWalletState())
    room.prepend(h('p', { className: 'warning', role: 'alert' }, (error as Error).message))
  }
}

function draw(state: TestWalletState): void {
  const focused = document.activeElement?.id
  room.replaceChildren(
    h('h1', {}, 'Causeway Test Wallet'),
    h(
      'p',
      { className: 'warning' },
      'Test keys: everybody has them. They hold nothing of value, and this wallet works on this machine’s chain only.',
    ),
    h(
      'p',
      { className: 'quiet' },
      `${config.chain.name} · chain ${config.chain.id} · ${config.chain.rpcUrl}`,
    ),
    h('section', {}, h('h2', {}, 'Accounts'), accountList({ state, config, change })),
    h('section', {}, h('h2', {}, 'Connected sites'), siteList(state)),
    h(
      'section',
      {},
      h('h2', {}, 'Switch on what can go wrong'),
      failureSwitches({ state, config, change }),
    ),
    h(
      'div',
      {},
      h('button', { id: 'reset', onclick: () => change(firstState) }, 'Reset the wallet'),
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
  document.documentElement.dataset['state'] = JSON.stringify(state.failures)
}

function siteList(state: TestWalletState): HTMLElement {
  const sites = Object.entries(state.connected)
  if (sites.length === 0)
    return h(
      'p',
      { className: 'quiet' },
      'No site is connected. Open the web app and press “Connect”.',
    )
  return h(
    'ul',
    {},
    ...sites.map(([origin, accounts]) =>
      h(
        'li',
        {},
        h(
          'span',
          {},
          `${origin} · ${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`,
        ),
        h('button', { onclick: () => change(without(readWalletState(), origin)) }, 'Disconnect'),
      ),
    ),
  )
}

function without(state: TestWalletState, origin: string): TestWalletState {
  const { [origin]: _, ...connected } = state.connected
  return { ...state, connected }
}

watchWalletState(draw)
addEventListener('hashchange', obeyHash)
obeyHash()
