// @vitest-environment jsdom
import { polygon } from '@causeway/protocol/networks'
import { mockWallet, type MockWallet } from '@causeway/testkit/unit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '../../actions/calls/connect.ts'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createKit } from '../createKit.ts'
import { mountDevtools } from './mountDevtools.ts'

let wallet: MockWallet
let kit: ReturnType<typeof createKit>
let unmount: () => void

beforeEach(() => {
  wallet = mockWallet({ chains: [137] }).install()
  kit = createKit({ networks: [polygon], storage: memoryStorage() })
  unmount = mountDevtools(kit)
})
afterEach(() => {
  unmount()
  kit.destroy()
  wallet.remove()
})

const shadow = () => document.querySelector('causeway-devtools')?.shadowRoot
const shown = () => shadow()?.textContent ?? ''

function open(page: string): void {
  shadow()?.querySelector('details')?.toggleAttribute('open', true)
  ;[...(shadow()?.querySelectorAll('button') ?? [])]
    .find((one) => one.textContent === page)
    ?.click()
}

async function connected(): Promise<void> {
  await vi.waitFor(() => expect(kit.connection.get().connectors).toHaveLength(1))
  await connect(kit, { connector: 'org.example.testwallet' })
}

it('says who is connected, folded up too', async () => {
  expect(shown()).toContain('Causeway · ')
  await connected()
  expect(shown()).toContain(`connected · ${wallet.address()} · Polygon`)
  expect(shown()).not.toContain('"accounts"')
  open('State')
  expect(shown()).toContain('"view"')
})

it('shows events and the log', async () => {
  open('Events')
  expect(shown()).toContain('Nothing yet.')
  kit.open()
  await vi.waitFor(() => expect(shown()).toContain('MODAL_OPEN'))
  kit.log.write('warn', 'Something odd.', { of: 1n })
  open('Log')
  expect(shown()).toContain('warn Something odd. {"of":"1n"}')
})

it('shows what the wallet is asked and what it answered, and leaves the provider as it was', async () => {
  const request = () => Reflect.get(wallet.provider, 'request')
  const before = request()
  await connected()
  open('Requests')
  await signMessage(kit, { message: 'hi' })
  expect(shown()).toContain('personal_sign ok')
  wallet.answer('reject')
  await signMessage(kit, { message: 'hi' })
  expect(shown()).toContain('personal_sign 4001 Error: The user rejected the request.')
  expect(request()).not.toBe(before)
  unmount()
  expect(request()).toBe(before)
  expect(document.querySelector('causeway-devtools')).toBeNull()
})

it('leaves a provider alone that lets nobody in, and says so', async () => {
  Object.freeze(wallet.provider)
  await connected()
  open('Requests')
  expect(shown()).toContain('lets nobody listen')
  expect((await signMessage(kit, { message: 'hi' })).status).toBe('ok')
})
