import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { polygon, localPolygon } from '@causeway/protocol/networks'
import { connect, switchChain } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { createInside } from '../../entries/createKit.ts'
import { createLog } from '../../core/createLog.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import type { KitEvent } from './kitEvent.ts'
import { scrub } from '@causeway/protocol/scrub'
import { toastsOf } from '../../actions/toast/createToasts.ts'

const id = 'org.example.fake'

function setup(consent: () => boolean = () => true) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet().install(page.events)
  const sent: KitEvent[] = []
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment: page.environment,
    events: { consent, send: (event) => void sent.push(event) },
  })
  const heard: KitEvent[] = []
  kit.events.subscribe(() => {
    const event = kit.events.get()
    if (event) heard.push(event)
  })
  return { kit, wallet, sent, heard }
}

describe('events', () => {
  it('[S4.disconnect-track] [S7.events-connection] a visit in events: open, choose, connect, close, switch, disconnect', async () => {
    const { kit, sent, heard } = setup()
    kit.open()
    await connect(kit, { connector: id })
    await switchChain(kit, { chainId: 31_337 })
    await disconnect(kit)
    const expected = [
      { event: 'MODAL_OPEN', connected: false },
      { event: 'SELECT_WALLET', name: 'Fake Wallet', platform: 'browser' },
      { event: 'CONNECT_SUCCESS', method: 'browser', name: 'Fake Wallet' },
      { event: 'MODAL_CLOSE', connected: true },
      { event: 'SWITCH_NETWORK', network: 'eip155:31337' },
      { event: 'DISCONNECT_SUCCESS', namespace: 'eip155' },
    ]
    expect(heard.toSorted(byName)).toEqual(expected.toSorted(byName))
    await vi.waitFor(() => expect(sent).toEqual(heard))
  })

  it('a refusal is no error, and a failure carries its code only', async () => {
    const { kit, wallet, heard } = setup()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, `no ${alice}`)))
    await connect(kit, { connector: id })
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(-32_002, `busy ${alice}`)))
    await expect(connect(kit, { connector: id })).rejects.toThrow()
    expect(heard.filter(({ event }) => event !== 'SELECT_WALLET')).toEqual([
      { event: 'USER_REJECTED', name: 'Fake Wallet' },
      { event: 'CONNECT_ERROR', message: 'wallet.pending' },
    ])
  })

  it("[S8.disconnect-track] [S8.disconnect] 'Failed to disconnect' is a DISCONNECT_ERROR and a toast", async () => {
    const { kit, wallet, heard } = setup()
    await connect(kit, { connector: id })
    kit.open({ view: 'Networks' })
    wallet.on('wallet_revokePermissions', () => Promise.reject(rpcError(-32_603, 'no')))
    const toasts = toastsOf(kit)
    await disconnect(kit)
    expect(toasts.get()).toMatchObject({ toast: { kind: 'error', text: 'Failed to disconnect' } })
    expect(heard).toContainEqual({ event: 'DISCONNECT_ERROR', message: 'Failed to disconnect' })
    expect(kit.log.entries().some((entry) => entry.message === 'Failed to disconnect')).toBe(true)
  })

  it('[S7.analytics-consent] without consent nothing leaves, not even what happened before a yes', async () => {
    let yes = false
    const { kit, sent } = setup(() => yes)
    kit.events.send({ event: 'CLICK_NETWORKS' })
    await settle()
    yes = true
    kit.events.send({ event: 'CLICK_WALLET_HELP' })
    await vi.waitFor(() => expect(sent).toEqual([{ event: 'CLICK_WALLET_HELP' }]))
    // Taken back while the event is on its way.
    kit.events.send({ event: 'CLICK_NETWORKS' })
    yes = false
    await vi.waitFor(() => settle())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toHaveLength(1)
  })

  it('error: a collector or a consent that throws is logged, and the next event still goes', async () => {
    const sent: KitEvent[] = []
    const kit = createInside({
      networks: [polygon],
      environment: createFakeEnvironment().environment,
      events: {
        consent: () => true,
        send: (event) => {
          if (event.event === 'CLICK_NETWORKS') throw new Error('down')
          sent.push(event)
        },
      },
    })
    kit.events.send({ event: 'CLICK_NETWORKS' })
    kit.events.send({ event: 'CLICK_WALLET_HELP' })
    await vi.waitFor(() => expect(sent).toEqual([{ event: 'CLICK_WALLET_HELP' }]))
    expect(kit.log.entries().map((entry) => entry.level)).toEqual(['warn'])
  })

  it('[S7.analytics-no-secrets] no address, key, pairing address, e-mail or link query leaves, whatever a text holds', async () => {
    const secrets = [
      alice,
      alice.slice(2),
      `0x${'ab'.repeat(32)}`,
      'wc:7f6e504b@2?relay-protocol=irn&symKey=587d',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'someone@example.org',
      'https://example.org/a?token=1#part',
      'eyJhbGciOi.eyJzdWIiOi.sig',
    ]
    for (const secret of secrets) expect(scrub(`a ${secret} b`)).not.toContain(secret)
    expect(scrub('https://example.org/path?q=1')).toBe('https://example.org/path')
    expect(scrub('eip155:137 Polygon wallet.pending')).toBe('eip155:137 Polygon wallet.pending')
    const { kit, sent } = setup()
    kit.events.send({ event: 'SEARCH_WALLET', badge: undefined, search: secrets.join(' ') })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    for (const secret of secrets) expect(JSON.stringify(sent)).not.toContain(secret)
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...secrets),
        fc.string(),
        (before, secret, after) => {
          expect(scrub(`${before} ${secret} ${after}`)).not.toContain(secret)
        },
      ),
    )
  })
})

describe('log.report', () => {
  it('is text without addresses and secrets; debug keeps the addresses', async () => {
    let debug = false
    const log = createLog({ now: () => 0, debug: () => debug })
    log.write('warn', `Connecting ${alice} failed.`, {
      uri: 'wc:a@2?symKey=b',
      password: 'hunter2',
    })
    const plain = await log.report()
    expect(plain).toMatch(/^1970-01-01T00:00:00\.000Z warn Connecting 0x… failed\./u)
    debug = true
    const open = await log.report()
    expect(open).toContain(alice)
    for (const text of [plain, open]) {
      expect(text).not.toContain('symKey')
      expect(text).not.toContain('hunter2')
    }
  })

  it('[S9.logger-buffer] keeps the newest megabyte', async () => {
    const log = createLog({ now: () => 0 })
    for (let entry = 0; entry < 60; entry += 1) log.write('info', `${entry}:${'-'.repeat(50_000)}`)
    const text = await log.report()
    expect(text.length).toBeLessThan(1_030_000)
    expect(text.length).toBeGreaterThan(970_000)
    expect(text).toContain('59:')
    expect(text).not.toContain(' 0:')
  })
})

function byName(a: { event: string }, b: { event: string }): number {
  return a.event.localeCompare(b.event)
}
