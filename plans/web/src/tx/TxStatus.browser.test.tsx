import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TxAnswer } from './TxStatus.tsx'
import type { Flow, PlanRequest } from './txState.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { explorerUrl: null } } }))
const { TxStatus } = await import('./TxStatus.tsx')

const request: PlanRequest = {
  id: 1,
  action: 'deposit',
  plan: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  chainId: 31337,
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  title: 'Deposit',
  typed: { deposit: '1' },
  call: null,
  pays: null,
}
const hash = `0x${'ab'.repeat(32)}` as const
const asked = {
  name: 'asked',
  request,
  step: 'plan',
  reset: false,
  permit: null,
  resumed: false,
  asked: { status: 'asking' },
  mined: null,
} as const satisfies Flow

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

async function show(flow: Flow) {
  const heard = vi.fn<(type: TxAnswer) => void>()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<TxStatus flow={flow} onAnswer={heard} />)
  await expect.element(page.getByText('Deposit', { exact: true })).toBeVisible()
  return heard
}
const button = (name: string) => page.getByRole('button', { name })

describe('TxStatus', () => {
  it('offers a way out while the wallet owes an answer', async () => {
    const heard = await show(asked)
    await button('Stop waiting').click()
    expect(heard.mock.calls).toEqual([['stopWaiting']])
    expect(button('Close').elements()).toHaveLength(0)
  })

  it('offers none once something was sent: there it goes on by itself', async () => {
    await show({ ...asked, asked: { status: 'sent', id: hash, outcome: 'pending' } })
    expect(button('Stop waiting').elements()).toHaveLength(0)
    expect(button('Close').elements()).toHaveLength(0)
  })

  it('says of a doubt what the network has seen, and lets only who has looked go on', async () => {
    const heard = await show({ ...asked, asked: { status: 'maybeSent', movement: 'moved' } })
    await expect.element(page.getByText(/This may have been sent/)).toBeVisible()
    await expect.element(page.getByText(/reached the network since/)).toBeVisible()
    expect(button('Close').elements()).toHaveLength(0)
    await button('Look again').click()
    await button('I have looked: back to the form').click()
    expect(heard.mock.calls).toEqual([['lookAgain'], ['haveLooked']])
  })

  it('says after a reload that the approval is done, and that a press goes on', async () => {
    await show({ name: 'approved', request })
    await expect.element(page.getByText(/Press Deposit to go on/)).toBeVisible()
    await expect.element(button('Close')).toBeVisible()
  })

  it('says plainly that the history is late, and waits no more', async () => {
    await show({
      ...asked,
      asked: { status: 'sent', id: hash, outcome: 'confirmed' },
      mined: { block: 12, problem: null, history: 'late' },
    })
    await expect.element(page.getByText(/Done in block 12\. The history is behind/)).toBeVisible()
  })
})
