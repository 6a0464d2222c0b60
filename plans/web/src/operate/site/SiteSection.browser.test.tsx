import type { SignedSiteDocument } from '@causeway/plans/protocol/site/siteDocument'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { createClient, custom, encodeAbiParameters, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siteMessages as m } from './messages.gen.ts'

const admin = privateKeyToAccount(`0x${'17'.repeat(32)}`)
const plan = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const held = vi.hoisted(() => ({ kit: {}, account: {}, signMessage: vi.fn() }))
vi.mock('../../core/settings.ts', () => ({
  settings: {
    site: { url: 'https://app.example/' },
    chain: { id: 31337, name: 'Local' },
    contracts: { accessManager: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    endpoints: { indexer: 'https://app.example' },
    planNames: [],
  },
}))
vi.mock('@causeway/kit', async (original) => ({
  ...(await original<object>()),
  signMessage: held.signMessage,
}))
vi.mock('@causeway/kit/react', () => ({
  useKit: () => held.kit,
  useAccount: () => held.account,
}))
vi.mock('../../plans/usePlanNames.ts', () => ({ usePlanNames: () => () => 'Staking' }))
vi.mock('../../plans/planListQuery.ts', () => ({
  planListQuery: () => ({
    queryKey: ['plans'],
    queryFn: async () => [{ address: plan, template: 'staking', createdAt: 1, withdrawn: false }],
  }),
}))
const { SiteSection } = await import('./SiteSection.tsx')
const { showDocument, siteTitle } = await import('../../site/shownDocument.ts')

let root: Root
/** Whether the chain says that whoever signed holds ADMIN. */
let isAdmin: boolean
let kept: SignedSiteDocument | null

beforeEach(() => {
  localStorage.clear()
  isAdmin = true
  kept = null
  const request = async ({ method, params }: { method: string; params?: { data?: string }[] }) => {
    if (method !== 'eth_call') return '0x7a69'
    // Every other call asks the signer's code whether it signed, and there is none.
    const isAsked = params?.[0]?.data?.startsWith(toFunctionSelector('hasRole(uint64,address)'))
    const said = [isAsked === true && isAdmin, 0] as const
    return encodeAbiParameters([{ type: 'bool' }, { type: 'uint32' }], said)
  }
  held.kit = { client: () => createClient({ transport: custom({ request }) }) }
  held.account = { status: 'connected', address: admin.address }
  held.signMessage.mockImplementation(async (_, { message }: { message: string }) => ({
    status: 'ok',
    value: await admin.signMessage({ message }),
  }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json({ document: kept })
    kept = JSON.parse(init.body as string) as SignedSiteDocument
    return Response.json({})
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show()
})
afterEach(() => {
  root.unmount()
  showDocument(null)
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function show(): void {
  root.render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <SiteSection key={Math.random()} />
    </QueryClientProvider>,
  )
}
const type = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)
const press = (name: string) => page.getByRole('button', { name }).click()

it('what ADMIN writes is tried out on the page, signed by the wallet, published, and shown once the page judged it', async () => {
  await expect.element(page.getByText(m.none)).toBeVisible()
  await type(m.fields.title, 'Harbour')
  await type(`${m.name}: Staking`, 'Pier')
  await press(m.preview)
  expect(siteTitle()).toBe('Harbour')
  await press(m.endPreview)
  expect(siteTitle()).toBe('Causeway')
  await type(m.fields.light, '#cccccc')
  await type(m.fields.dark, '#e7a6d1')
  await expect.element(page.getByRole('status').getByText(m.rules.accent)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: m.publish }))
    .toHaveAttribute('aria-disabled', 'true')
  await type(m.fields.light, '#7a1f5c')
  await press(m.publish)
  await vi.waitFor(() => expect(siteTitle()).toBe('Harbour'))
  expect(kept?.content).toBe(
    `{"accent":{"dark":"#e7a6d1","light":"#7a1f5c"},"planNames":["${plan}=Pier"],"title":"Harbour"}`,
  )
  const [, { message }] = held.signMessage.mock.calls[0] as [unknown, { message: string }]
  expect(message).toContain(
    'Site: https://app.example\nChain: eip155:31337\nAccess manager: 0x5FbDB',
  )
  expect(getComputedStyle(document.documentElement).getPropertyValue('--accent')).toContain(
    '#7a1f5c',
  )
})

it('error: what was signed by somebody who is not ADMIN, or is older than what was seen, leaves the site as built and says why', async () => {
  await expect.element(page.getByText(m.none)).toBeVisible()
  await type(m.fields.title, 'Harbour')
  await press(m.publish)
  await vi.waitFor(() => expect(siteTitle()).toBe('Harbour'))
  const newest = kept
  isAdmin = false
  show()
  await expect.element(page.getByText(m.refused.notAdmin)).toBeVisible()
  isAdmin = true
  kept = newest && { ...newest, version: newest.version - 1 }
  show()
  await expect.element(page.getByText(m.refused.older)).toBeVisible()
  kept = newest && { ...newest, content: '{"title":"Other"}' }
  show()
  await expect.element(page.getByText(m.refused.notSigned)).toBeVisible()
})
