import type { TypedDataPreview } from '@causeway/protocol/preview/preview'
import axe from 'axe-core'
import { custom, numberToHex } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitInside } from '../../actions/kit.ts'
import { KitProvider } from '../../entries/react/index.tsx'
import { render } from 'vitest-browser-react'
import { requestApproval } from '../../embedded/frame/requestApproval.ts'
import { drawnView, fixtures, permit } from './fixtures.tsx'
import { PreviewDetails } from './PreviewDetails.tsx'
import { previewTransaction } from './previewRequest.ts'
import { usePreview } from './usePreview.tsx'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
let made: KitInside | undefined
afterEach(() => made?.destroy())

/** A kit whose node answers as the test says. */
function kitOn(answer: (method: string, params: unknown) => unknown): KitInside {
  made = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    language: 'en',
    transports: {
      137: custom({
        request: async ({ method, params }: { method: string; params?: unknown }) => {
          const found = answer(method, params)
          if (found instanceof Error) throw found
          return found
        },
      }),
    },
  })
  return made
}

const dialog = () => page.getByRole('dialog')
async function show(kit: KitInside, draw: ReturnType<typeof drawnView>) {
  await render(<KitProvider kit={kit} />)
  kit.open()
  requestApproval(kit, { draw, refused: () => undefined })
}
const live = (kit: KitInside) =>
  drawnView(kit, () => {
    const request = {
      kind: 'transaction',
      account,
      chainId: 137,
      to: friend,
      value: 5n * 10n ** 17n,
    } as const
    return <PreviewDetails kit={kit} preview={usePreview(kit, request)} />
  })

it('draws each state without a finding of axe, warnings before everything else', async () => {
  for (const { state, prepare } of fixtures.filter(({ state }) => !state.endsWith('loading'))) {
    const kit = kitOn(() => new Error('away'))
    const shown = await render(<KitProvider kit={kit} />)
    kit.open()
    await prepare?.(kit)
    await expect.element(dialog().getByRole('heading', { level: 2 })).toBeVisible()
    const root = document.querySelector('causeway-modal')?.shadowRoot
    await expect.poll(() => root?.querySelector('.preview, .empty-state')).toBeTruthy()
    // Colours on their way are nobody's colours.
    await Promise.all(root?.getAnimations().map(({ finished }) => finished) ?? [])
    const { violations } = await axe.run(root?.querySelector('dialog') as never)
    expect([
      state,
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, any }) => [html, any[0]?.message]),
      ]),
    ]).toEqual([state, []])
    const first = root?.querySelector('.preview > :not(.notice)')
    if (root?.querySelector('.preview-warnings')) expect(first?.className).toBe('preview-warnings')
    await shown.unmount()
    kit.destroy()
  }
}, 60_000)

it('opens what the request says by the keyboard', async () => {
  const kit = kitOn(() => new Error('away'))
  await render(<KitProvider kit={kit} />)
  kit.open()
  await fixtures.find(({ state }) => state === 'preview-swap')?.prepare?.(kit)
  const says = dialog().getByText('What the request says').last()
  await expect.element(says).toBeVisible()
  ;(says.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('multicall(uint256,bytes[])')).toBeVisible()
  await expect
    .element(dialog().getByText('Nobody here knows the function 0x12345678.'))
    .toBeVisible()
})

it('says that nothing could be computed where the node is away, and shows no figure', async () => {
  const kit = kitOn(() => new Error('away'))
  await show(kit, live(kit))
  await expect.element(dialog().getByText('What moves could not be computed')).toBeVisible()
  await expect.element(dialog().getByText('The network’s node did not answer.')).toBeVisible()
  await expect.element(dialog().getByText('You send')).not.toBeInTheDocument()
  await expect.element(dialog().getByText('Network fee')).not.toBeInTheDocument()
})

it('says why it would fail', async () => {
  const kit = kitOn((method) => {
    if (method === 'eth_getBlockByNumber')
      return { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x1', miner: friend }
    if (method === 'eth_simulateV1') return new Error('insufficient funds for gas * price + value')
    return method === 'eth_getCode' ? '0x' : '0x1'
  })
  await show(kit, live(kit))
  await expect.element(dialog().getByText('This would fail')).toBeVisible()
  await expect.element(dialog().getByText('The account does not have enough POL.')).toBeVisible()
})

it('an app’s own call says the same as the view, over the app’s node alone', async () => {
  const asked: string[] = []
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const kit = kitOn((method, params) => {
    asked.push(method)
    if (method === 'eth_getBlockByNumber')
      return { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x1', miner: friend }
    if (method === 'eth_simulateV1') {
      const [{ blockStateCalls }] = params as [
        { blockStateCalls: [{ calls: { to: string; value?: string }[] }] },
      ]
      const { calls } = blockStateCalls[0]
      const payment = calls.findIndex(({ value }) => value === '0x5')
      // Alone at first; then coin before, the payment, coin after, and addresses that are no token.
      const said = (place: number) =>
        calls.length === 1 || ![0, payment + 1].includes(place) ? '0x' : word(place ? 4n : 9n)
      return [
        {
          calls: calls.map((_, place) => ({
            status: '0x1',
            returnData: said(place),
            gasUsed: numberToHex(21_000),
            logs: [],
          })),
        },
      ]
    }
    return method === 'eth_getCode' ? '0x' : '0x1'
  })
  const preview = await previewTransaction(kit, { account, chainId: 137, to: friend, value: 5n })
  expect(preview.outcome).toMatchObject({
    status: 'computed',
    leaves: [{ asset: { type: 'native', symbol: 'POL' }, amount: 5n }],
    arrives: [],
  })
})

it('a signature for another network names it where the app has it, and says its number else', async () => {
  const kit = createInside({
    networks: [polygon, mainnet],
    storage: memoryStorage(),
    language: 'en',
  })
  made = kit
  const of = (chainId: string): TypedDataPreview => ({
    ...permit,
    warnings: [{ type: 'otherChain', chainId }],
  })
  const drawn = (data: TypedDataPreview) =>
    drawnView(kit, () => (
      <PreviewDetails
        kit={kit}
        preview={{ data, error: null, isFetching: false, refetch: () => Promise.resolve() }}
      />
    ))
  await show(kit, drawn(of('0x1')))
  await expect
    .element(dialog().getByText('This is meant for another network: Ethereum.'))
    .toBeVisible()
  kit.close({ force: true })
  requestApproval(kit, { draw: drawn(of('4711')), refused: () => undefined })
  await expect.element(dialog().getByText('This is meant for another network: 4711.')).toBeVisible()
})
