import { formatAmount } from '@causeway/protocol/amount'
import type { WalletConfig } from '../core/config.ts'
import type { WalletState } from '../core/state.ts'
import { testAddress, testAddresses } from '../core/addresses.ts'
import { h } from '../ui/h.ts'
import { coinsOf, foresee } from './carryOut.ts'
import type { Description } from './describe.ts'
import type { Asked } from './readRequest.ts'

type Verdict = { answer: 'approve' | 'reject'; account: number }
type Params = {
  asked: Asked
  description: Description
  origin: string
  config: WalletConfig
  state: WalletState
  waiting: () => number
}

const room = () => document.querySelector('main') ?? document.body

export function showNothing(text: string): void {
  room().replaceChildren(h('p', { className: 'quiet', role: 'status' }, text))
}

/** Puts a request on the screen. Resolves when a button is pressed; Escape rejects. */
export function showRequest(params: Params): Promise<Verdict> {
  const { asked, description, origin, state } = params
  return new Promise((resolve) => {
    const accounts = asked.kind === 'connect' ? accountChoice(state.account) : undefined
    const finish = (answer: Verdict['answer']) => {
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
      { className: 'main', onclick: () => finish('approve'), data: { testid: 'approve' } },
      state.locked ? `Unlock and ${description.approve.toLowerCase()}` : description.approve,
    )
    const reject = h(
      'button',
      { onclick: () => finish('reject'), data: { testid: 'reject' } },
      'Reject',
    )
    room().replaceChildren(
      h('p', { className: 'origin' }, origin),
      h('h1', {}, description.title),
      h('p', {}, description.summary),
      state.locked ? h('p', { className: 'warning' }, 'The wallet is locked.') : '',
      facts,
      description.warning
        ? h('p', { className: 'warning', role: 'alert' }, description.warning)
        : '',
      accounts ?? '',
      h('div', { className: 'actions' }, reject, approve),
    )
    approve.focus()
    if (asked.kind === 'send') void addForesight(asked, facts, params.config)
  })
}

function accountChoice(active: number): HTMLElement {
  const options = testAddresses.map((address, index) =>
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
  asked: Extract<Asked, { kind: 'send' }>,
  facts: HTMLElement,
  config: WalletConfig,
): Promise<void> {
  const foreseen = await foresee(asked.transaction, config)
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
  const coins = await coinsOf(asked.transaction.from, config).catch(() => undefined)
  facts.append(
    h('dt', {}, 'Gas'),
    h('dd', {}, (asked.transaction.gas ?? foreseen.gas).toLocaleString()),
  )
  if (coins !== undefined)
    facts.append(
      h('dt', {}, 'You have'),
      h('dd', {}, `${formatAmount(coins, 18, { fraction: 4 })} POL`),
    )
  facts.append(h('dt', {}, 'From'), h('dd', {}, labelOf(asked.transaction.from)))
}

function labelOf(address: string): string {
  const index = testAddresses.findIndex((one) => one.toLowerCase() === address.toLowerCase())
  return index === -1
    ? address
    : `Test account ${index} · ${testAddress(index).slice(0, 6)}…${address.slice(-4)}`
}
