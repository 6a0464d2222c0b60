import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { createInside } from '../createKit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import type { KitInside } from '../../actions/kit.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { KitProvider, useBalance } from './index.tsx'

const kits: KitInside[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.destroy()
})

const node = 'https://node.example/'
const here = ({ contracts: _none, ...network }: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: [node] }, chainDefault: { http: [] } },
})

/** A node that answers balances, and counts how often it was asked. */
function answer(reply: () => object) {
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input instanceof Request ? input.url : input).startsWith(node))
      return real(input, init)
    const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
    asked.push(method)
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...reply() }))
  })
  return asked
}

function Shown({ name }: { readonly name: string }) {
  const { balance, balanceSymbol, displayBalance, isLoading, error, refresh } = useBalance()
  return (
    <>
      <output aria-label={name}>
        {isLoading
          ? 'reading'
          : `${displayBalance ?? '–'} ${balanceSymbol ?? ''} ${balance ?? error?.code ?? ''}`}
      </output>
      <button type="button" onClick={refresh}>
        Refresh {name}
      </button>
    </>
  )
}

async function show(second: Network = { ...localPolygon, testnet: true }) {
  const events = new EventTarget()
  const wallet = createFakeWallet().install(events)
  const kit = createInside({
    networks: [here(polygon), here(second)],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    language: 'en',
  })
  kits.push(kit)
  await render(
    <KitProvider kit={kit}>
      <Shown name="one" />
      <Shown name="two" />
    </KitProvider>,
  )
  const says = (name: string) => expect.element(page.getByLabelText(name, { exact: true }))
  return { kit, wallet, says }
}
const connectTo = (kit: KitInside) => connect(kit, { connector: 'org.example.fake' })
/** 1,234.567 POL. */
const rich = () => ({ result: `0x${(1_234_567n * 10n ** 15n).toString(16)}` })

describe('useBalance', () => {
  it('[S3.account-state-balance] [S9.cache-native-balance] 2 decimals and the symbol, asked once for all and not again within 30 s', async () => {
    const asked = answer(rich)
    const { kit, says } = await show()
    await says('one').toHaveTextContent('–')
    expect(asked).toEqual([])
    await connectTo(kit)
    await says('one').toHaveTextContent('1,234.56 POL 1234.567')
    await says('two').toHaveTextContent('1,234.56 POL 1234.567')
    expect(asked).toEqual(['eth_getBalance'])
    await disconnect(kit)
    await says('one').toHaveTextContent('–')
    await connectTo(kit)
    await says('one').toHaveTextContent('1,234.56 POL')
    expect(asked).toEqual(['eth_getBalance'])
    await page.getByRole('button', { name: 'Refresh one' }).click()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  it('[S9.balance-testnet] a chain that the app does not have is not asked, and a testnet shows 0.00', async () => {
    const asked = answer(rich)
    const { kit, wallet, says } = await show()
    wallet.moveTo(5)
    await connectTo(kit)
    await says('one').toHaveTextContent('–')
    wallet.moveTo(31_337)
    await says('one').toHaveTextContent('0.00 POL')
    expect(asked).toEqual([])
  })

  it('a node that fails is told, and left alone for its 30 s however often somebody presses', async () => {
    const asked = answer(() => ({ error: { code: 3, message: 'no' } }))
    const { kit, says } = await show()
    await connectTo(kit)
    await says('one').toHaveTextContent('– POL balance.unavailable')
    const before = asked.length
    await page.getByRole('button', { name: 'Refresh one' }).click()
    await page.getByRole('button', { name: 'Refresh two' }).click()
    expect(asked).toHaveLength(before)
  })
})
