// @vitest-environment jsdom
import { polygon } from '@causeway/protocol/networks'
import { mockChain, mockWallet, type MockWallet } from '@causeway/testkit/unit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../core/createStorage.ts'
import { sendTransaction } from '../../actions/calls/writeContract.ts'
import { waitForTransactionReceipt } from '../../actions/calls/waitForTransactionReceipt.ts'
import { createKit } from '../createKit.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useSignMessage } from './useSignMessage.tsx'

// jsdom has no sheets to adopt, no `showModal`, no observers, no `matchMedia`: apps test components in it all the same.
let root: Root
let place: HTMLElement
let wallet: MockWallet
let kit: ReturnType<typeof make>

function make() {
  const [chain] = wallet.chains
  if (!chain) throw new Error('The wallet has a chain.')
  return createKit({
    networks: [polygon],
    storage: memoryStorage(),
    transports: { [chain.id]: chain.transport },
  })
}

function Sign() {
  const sign = useSignMessage()
  return (
    <button type="button" onClick={() => sign.signMessage({ message: 'hi' })}>
      {sign.status}
    </button>
  )
}

beforeEach(() => {
  wallet = mockWallet({ chains: [mockChain(137), 10] }).install()
  kit = make()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <Sign />
    </KitProvider>,
  )
})
afterEach(() => {
  root.unmount()
  place.remove()
  kit.destroy()
  wallet.remove()
})

/** The buttons of the modal, which is in a shadow root. */
function modalButtons(): HTMLElement[] {
  return [...document.querySelectorAll('*')].flatMap((one) =>
    one.shadowRoot ? [...one.shadowRoot.querySelectorAll('button')] : [],
  )
}

const shown = () => place.querySelector('button')?.textContent
const press = (text: string, among: () => HTMLElement[]) =>
  vi.waitFor(() => {
    const found = among().find((one) => one.textContent?.includes(text))
    expect(found).toBeDefined()
    found?.click()
  })
const onPage = () => [...place.querySelectorAll('button')]

async function connect(): Promise<void> {
  await press('Connect Wallet', onPage)
  await press('Test Wallet', modalButtons)
}

it('draws the button, opens the modal by a press, connects, and closes', async () => {
  await connect()
  await vi.waitFor(() => expect(shown()).toContain(wallet.address().slice(0, 4)))
  expect(kit.account().status).toBe('connected')
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
  await vi.waitFor(() => expect(modalButtons()).toEqual([]))
})

it('says in the modal that the wallet refused, and connects by the next press', async () => {
  wallet.answer('reject')
  await connect()
  await press('Try again', () => {
    wallet.answer('approve')
    return modalButtons()
  })
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
})

it('waits for a wallet that answers late, and for one that never does', async () => {
  wallet.answer({ afterMs: 100 })
  await connect()
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  wallet.answer('wait')
  await press('idle', onPage)
  await vi.waitFor(() => expect(wallet.requests('personal_sign')).toHaveLength(1))
  expect(onPage()[1]?.textContent).toBe('pending')
  await wallet.reject()
  await vi.waitFor(() => expect(onPage()[1]?.textContent).toBe('rejected'))
})

it('sends and waits for the receipt, on a chain in memory', async () => {
  await connect()
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  const sent = await sendTransaction(kit, { chainId: 137, to: wallet.address(), value: 1n })
  expect(sent).toMatchObject({ status: 'ok' })
  if (sent.status !== 'ok') return
  expect(await waitForTransactionReceipt(kit, { chainId: 137, hash: sent.value })).toMatchObject({
    status: 'success',
  })
  wallet.answer('lost')
  await expect(sendTransaction(kit, { chainId: 137, to: wallet.address() })).rejects.toThrow()
  expect(wallet.chains[0]?.sent).toHaveLength(2)
})

it('is refused before the wallet is asked where the wallet stands elsewhere', async () => {
  await connect()
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  await wallet.moveTo(10)
  await vi.waitFor(() => expect(kit.account().chainId).toBe(10))
  await expect(sendTransaction(kit, { chainId: 137, to: wallet.address() })).rejects.toMatchObject({
    code: 'chain.mismatch',
  })
  expect(wallet.requests('eth_sendTransaction')).toEqual([])
})
