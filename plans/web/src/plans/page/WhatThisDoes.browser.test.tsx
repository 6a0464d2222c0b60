import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../core/settings.ts', () => ({ settings: { chain: { explorerUrl: null } } }))
vi.mock('../../core/network.ts', () => ({ network: { nativeCurrency: { symbol: 'POL' } } }))
// Where an address leads is the router's, which these have none of.
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('@causeway/kit/react', () => ({ useKit: () => ({}) }))
vi.mock('../../tx/txPreview.ts', () => ({ requestKey: () => 'one' }))
vi.mock('../../tx/askPreview.ts', () => ({ askPreview: asked }))
const { WhatThisDoes } = await import('./WhatThisDoes.tsx')

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const cwy = { type: 'erc20', address: token, symbol: 'CWY', decimals: 18, listed: true }
const request = {
  chainId: 31337,
  account: token,
  call: { to: plan, abi: erc20Abi, functionName: 'approve', args: [plan, 1n] },
  pays: null,
} as const

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  asked.mockReset()
})

function show() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <WhatThisDoes request={request} />
    </QueryClientProvider>,
  )
}

it('asks nobody before it is pressed, then tells what leaves, who may take what, and the fee', async () => {
  asked.mockResolvedValue({
    outcome: {
      status: 'computed',
      differs: [],
      leaves: [{ asset: cwy, amount: 2n * 10n ** 18n }],
      arrives: [],
      approvals: [
        { type: 'erc20', asset: cwy, spender: { address: plan }, after: 5n * 10n ** 18n },
      ],
    },
    fee: { estimate: 10n ** 16n },
  })
  show()
  const title = page.getByText('What this does', { exact: true })
  await expect.element(title).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await title.click()
  await expect.element(page.getByText(/^2\sCWY$/u)).toBeVisible()
  await expect.element(page.getByText(/^5\sCWY$/u)).toBeVisible()
  await expect.element(page.getByText('Nothing', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/0\.01\d*\sPOL/u)).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})

it('says that the chain would refuse it, and that nothing could be computed', async () => {
  asked.mockResolvedValueOnce({ outcome: { status: 'fails' }, fee: undefined })
  show()
  await page.getByText('What this does', { exact: true }).click()
  await expect.element(page.getByText(/the chain would refuse this/u)).toBeVisible()
  root?.unmount()
  asked.mockRejectedValueOnce(new Error('away'))
  show()
  await page.getByText('What this does', { exact: true }).click()
  await expect.element(page.getByText(/could not be computed/u)).toBeVisible()
})
