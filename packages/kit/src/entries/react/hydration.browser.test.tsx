import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { base } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alice, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { cookieStorage, initialStateFromCookie } from '../../actions/calls/cookieStorage.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createKit } from '../createKit.ts'
import type { Kit, KitConfig } from '../../actions/kit.ts'
import * as entry from './index.tsx'

/** How each hook of the entry is used by a component that draws what it says. */
const hooks: Readonly<Record<string, () => unknown>> = {
  useAccount: () => entry.useAccount(),
  useAccounts: () => entry.useAccounts(),
  useAddRecentTransaction: () => entry.useAddRecentTransaction(),
  useBalance: () => entry.useBalance(),
  useCallsStatus: () => entry.useCallsStatus({ id: undefined }),
  useCapabilities: () => entry.useCapabilities(),
  useConnect: () => entry.useConnect(),
  useConnections: () => entry.useConnections(),
  useConnectors: () => entry.useConnectors(),
  useDeployContract: () => entry.useDeployContract(),
  useDisconnect: () => entry.useDisconnect(),
  useEmbeddedWalletInfo: () => entry.useEmbeddedWalletInfo(),
  useEnsAvatar: () => entry.useEnsAvatar(),
  useEnsName: () => entry.useEnsName(),
  useGrantPermissions: () => entry.useGrantPermissions(),
  useKit: () => Object.keys(entry.useKit()),
  useKitEvents: () => entry.useKitEvents(),
  useKitState: () => entry.useKitState(),
  useModal: () => entry.useModal(),
  useChain: () => entry.useChain(),
  useSendCalls: () => entry.useSendCalls(),
  useSendTransaction: () => entry.useSendTransaction(),
  useSession: () => entry.useSession(),
  useSignMessage: () => entry.useSignMessage(),
  useSignTypedData: () => entry.useSignTypedData(),
  useSwitchChain: () => entry.useSwitchChain(),
  useTheme: () => entry.useTheme(),
  useWaitForTransactionReceipt: () => entry.useWaitForTransactionReceipt({ chainId: 8453 }),
  useWalletAction: () => entry.useWalletAction(),
  useWalletClient: () => entry.useWalletClient(),
  useWalletInfo: () => entry.useWalletInfo(),
  useWallets: () => entry.useWallets(),
  useWatchAsset: () => entry.useWatchAsset(),
  useWriteContract: () => entry.useWriteContract(),
}
const parts: Readonly<Record<string, () => React.ReactNode>> = {
  AccountButton: () => <entry.AccountButton />,
  ConnectButton: () => <entry.ConnectButton />,
  NetworkButton: () => <entry.NetworkButton />,
  KitModal: () => <entry.KitModal />,
  OnrampWidget: () => <entry.OnrampWidget />,
  ThemeStyle: () => <entry.ThemeStyle />,
  WalletButton: () => <entry.WalletButton wallet={{ name: 'Fake', rdns: 'org.example.fake' }} />,
}

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  document.cookie = 'causeway.state=; Path=/; Max-Age=0'
})

/** What can be read of a result: no functions, and nothing that leads to the page. */
function words(value: unknown): string {
  const seen = new Set<unknown>()
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'function' || inner instanceof Element) return undefined
    if (typeof inner === 'bigint') return String(inner)
    if (typeof inner === 'object' && inner !== null) {
      if (seen.has(inner)) return undefined
      seen.add(inner)
    }
    return inner
  })
}

const config = {
  networks: [polygon, base],
  identity: { identity: () => Promise.resolve({ name: 'alice.eth' }) },
} satisfies Partial<KitConfig>

/** What a server draws of a visitor whose cookie it has. */
function served(part: React.ReactNode) {
  const kit = createKit({ ...config, environment: { ...browserEnvironment(), events: undefined } })
  const read = initialStateFromCookie(kit, document.cookie)
  const state = read && (JSON.parse(JSON.stringify(read)) as typeof read)
  const whole = (of: Kit) => (
    <StrictMode>
      <entry.KitProvider kit={of} initialState={state}>
        {part}
      </entry.KitProvider>
    </StrictMode>
  )
  return { html: renderToString(whole(kit)), whole }
}

/** A visit in which all that takes time is over before the page is taken over. */
async function warmVisit(connected: boolean): Promise<Kit> {
  const storage = memoryStorage()
  const at = Date.now()
  const kept = (id: string, value: unknown) => JSON.stringify({ [id]: { at, value } })
  storage.setItem(storageKeys.nativeBalanceCache, kept(`eip155:8453:${alice}`, '1.25'))
  storage.setItem(storageKeys.identityCache, kept(`eip155:8453:${alice}`, { name: 'alice.eth' }))
  const events = new EventTarget()
  createFakeWallet({ chainId: base.id, accounts: [alice], permitted: true }).install(events)
  const kit = createKit({
    ...config,
    storage: cookieStorage({ storage }),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  kits.push(kit)
  if (connected) await connect(kit, { connector: 'org.example.fake' })
  else kit.start()
  kit.language.send({ type: 'wanted', tag: 'de' })
  await vi.waitFor(() => expect(kit.language.get()).toMatchObject({ tag: 'de', complete: true }))
  return kit
}

/** Takes over what was served, and tells what React says of it. */
async function takenOver(part: React.ReactNode, connected = true) {
  const kit = await warmVisit(connected)
  const { html, whole } = served(part)
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  const told: unknown[] = []
  const root = hydrateRoot(host, whole(kit), { onRecoverableError: (error) => told.push(error) })
  const settled = connected ? 'connected' : 'disconnected'
  await vi.waitFor(() => expect(kit.account().status).toBe(settled))
  await new Promise((done) => setTimeout(done, 50))
  const text = host.textContent
  root.unmount()
  host.remove()
  return { told, text }
}

describe('the first render in a warm browser is the server’s', () => {
  it('of all that the entry exports', () => {
    const shown = Object.keys(entry).filter((name) => name !== 'KitProvider')
    expect([...Object.keys(hooks), ...Object.keys(parts)].toSorted()).toEqual(shown.toSorted())
  })

  it.each(Object.entries(hooks))('%s', async (_, use) => {
    function Says() {
      return <output>{words(use())}</output>
    }
    expect((await takenOver(<Says />)).told).toEqual([])
    expect((await takenOver(<Says />, false)).told).toEqual([])
  })

  it.each(Object.entries(parts))('%s', async (_, Part) => {
    expect((await takenOver(<Part />)).told).toEqual([])
    // The code that the first visit fetched is here from the beginning.
    expect((await takenOver(<Part />)).told).toEqual([])
    expect((await takenOver(<Part />, false)).told).toEqual([])
  })

  it('and what an earlier visit knew stands there a moment later', async () => {
    function Says() {
      return (
        <output>{`${entry.useBalance().balance} ${entry.useEnsName().data} ${entry.useModal().isOpen}`}</output>
      )
    }
    expect((await takenOver(<Says />)).text).toBe('1.25 alice.eth false')
  })
})
