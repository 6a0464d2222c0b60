import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import type { TestWalletState } from '../core/state.ts'
import { testAddresses } from '../core/testAddresses.ts'
import { h } from '../ui/h.ts'
import { coinBalanceOf, simulateRequest } from './executeRequest.ts'
import type { RequestDescription, Decision } from './types.ts'
import type { WalletRequest } from './readWalletRequest.ts'

/** A window that opens or changes under the pointer must not take the second half of a double click as a yes. */
const unarmedMs = 500

type Params = {
  asked: WalletRequest
  description: RequestDescription
  origin: string
  config: TestWalletConfig
  state: TestWalletState
  /** The accounts to choose from; those of the wallet's own chain when left out. */
  addresses?: readonly string[] | undefined
}

const room = () => document.querySelector('main') ?? document.body

export function showNothing(text: string): void {
  room().replaceChildren(h('p', { className: 'quiet', role: 'status' }, text))
}

export function showProblem(text: string): void {
  room().replaceChildren(h('p', { className: 'warning', role: 'alert' }, text))
}

/** Puts a request on the screen. Resolves when a button is pressed; Escape rejects. */
export function showRequest(params: Params): Promise<Decision> {
  const { asked, description, origin, state } = params
  return new Promise((resolve) => {
    const accounts =
      asked.kind === 'connect'
        ? accountChoice(state.account, params.addresses ?? testAddresses)
        : undefined
    const finish = (answer: Decision['answer']) => {
      removeEventListener('keydown', onKey)
      const chosen = accounts?.querySelector<HTMLInputElement>('input:checked')
      showNothing(answer === 'approve' ? 'Working …' : 'Rejected.')
      resolve({ answer, account: chosen ? Number(chosen.value) : state.account })
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && finish('reject')
    addEventListener('keydown', onKey)
    const facts = h(
      'dl',
      {},
      ...description.rows.flatMap(({ label, value, code }) => [
        h('dt', {}, label),
        h('dd', { className: code ? 'code' : '' }, value),
      ]),
    )
    const approve = h(
      'button',
      {
        className: 'main',
        disabled: true,
        onclick: () => finish('approve'),
        data: { testid: 'approve' },
      },
      state.locked && asked.kind === 'connect' ? 'Unlock and connect' : description.approve,
    )
    const heading = h('h1', { tabIndex: -1 }, description.title)
    setTimeout(() => (approve.disabled = false), unarmedMs)
    const reject = h(
      'button',
      { onclick: () => finish('reject'), data: { testid: 'reject' } },
      'Reject',
    )
    room().replaceChildren(
      h('p', { className: 'origin' }, origin),
      heading,
      h('p', {}, description.summary),
      state.locked ? h('p', { className: 'warning' }, 'The wallet is locked.') : '',
      facts,
      asked.kind === 'connect' ? otherSiteNote(origin) : '',
      description.warning
        ? h('p', { className: 'warning', role: 'alert' }, description.warning)
        : '',
      accounts ?? '',
      h('div', { className: 'actions' }, reject, approve),
    )
    // Not the button: Enter, held or typed for the page, would approve.
    heading.focus()
    if (asked.kind === 'send') void addForesight(asked, facts, params.config)
  })
}

/** Says why a connection will not last, where browsers keep the frame's storage apart from this window's. */
function otherSiteNote(origin: string): Node | string {
  const { hostname, port } = new URL(origin)
  if (hostname === location.hostname) return ''
  return h(
    'p',
    { className: 'warning' },
    `The app is open at ${hostname}. For the browser that is another site than this wallet's ${location.hostname}, so the connection ends with the next reload. Open http://${location.hostname}:${port} to keep it.`,
  )
}

function accountChoice(active: number, addresses: readonly string[]): HTMLElement {
  const options = addresses.map((address, index) =>
    h(
      'label',
      { className: 'account' },
      h('input', {
        type: 'radio',
        name: 'account',
        value: String(index),
        checked: index === active,
      }),
      h('span', {}, `Account ${index}`),
      h('code', {}, `${address.slice(0, 6)}…${address.slice(-4)}`),
    ),
  )
  return h('fieldset', {}, h('legend', {}, 'Account'), ...options)
}

async function addForesight(
  asked: Extract<WalletRequest, { kind: 'send' }>,
  facts: HTMLElement,
  config: TestWalletConfig,
): Promise<void> {
  const foreseen = await simulateRequest(asked.transaction, config)
  if ('refusal' in foreseen) {
    facts.after(
      h(
        'p',
        { className: 'warning', role: 'alert' },
        `The contract would refuse this now: ${foreseen.refusal}`,
      ),
    )
    return
  }
  facts.append(h('dt', {}, 'Gas'), h('dd', {}, formatAmount(foreseen.gas)))
  facts.append(
    h('dt', {}, 'Network fee'),
    h(
      'dd',
      {},
      `at most ${formatAmount(foreseen.gas * foreseen.price, { decimals: 18, symbol: 'POL' }, { kind: 'exact' })}`,
    ),
  )
  const coins = await coinBalanceOf(asked.transaction.from, config).catch(() => undefined)
  if (coins !== undefined)
    facts.append(
      h('dt', {}, 'You have'),
      h('dd', {}, formatAmount(coins, { decimals: 18, symbol: 'POL' })),
    )
}
