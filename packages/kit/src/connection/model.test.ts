import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import {
  alice,
  bob,
  createFakeWallet,
  hanging,
  rpcError,
  type FakeWallet,
} from '../../test/fakeWallet.ts'
import { createInside } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect, switchChain } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'
import { lazyErrors } from './injectedPort.ts'

const ids = ['org.a', 'org.b'] as const
const chains = [137, 31_337, 1] as const
/** How a wallet answers what it is asked next. `late` and `never` keep the question until the end. */
const manner = fc.constantFrom('yes', 'no', 'broken', 'late', 'never', 'silly')
const which = fc.nat(1)
const ask = fc.oneof(
  fc.record({ type: fc.constant('connect' as const), wallet: which }),
  fc.record({ type: fc.constant('switch' as const), chain: fc.nat(1) }),
  fc.record({ type: fc.constant('disconnect' as const) }),
)
const act = fc.oneof(
  { weight: 4, arbitrary: ask },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('manner' as const), wallet: which, manner }),
  },
  fc.record({ type: fc.constant('accounts' as const), wallet: which, count: fc.nat(2) }),
  fc.record({ type: fc.constant('moves' as const), wallet: which, chain: fc.nat(2) }),
  fc.record({ type: fc.constant('answers' as const) }),
  fc.record({ type: fc.constant('waits' as const), ms: fc.constantFrom(10, 3_000, 15_000) }),
  // A listener that throws, asks, or both, each time it hears of something; at most three times.
  fc.record({
    type: fc.constant('listens' as const),
    asks: fc.array(ask, { maxLength: 3 }),
    throws: fc.boolean(),
  }),
  fc.record({ type: fc.constant('announces' as const), wallet: which }),
  fc.record({ type: fc.constant('opens' as const) }),
)
type Manner = typeof manner extends fc.Arbitrary<infer T> ? T : never
type Ask = typeof ask extends fc.Arbitrary<infer T> ? T : never
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

interface Open {
  readonly late: boolean
  readonly connects: boolean
  readonly question: ReturnType<typeof hanging>
}

/** A wallet that answers in the manner of the moment. */
function obey(wallet: FakeWallet, mannerNow: () => Manner, open: Open[]): void {
  for (const method of ['eth_requestAccounts', 'wallet_switchEthereumChain'] as const)
    wallet.on(method, ([parameters]) => {
      const connects = method === 'eth_requestAccounts'
      const yes = () => {
        if (!connects) return wallet.moveTo(Number((parameters as { chainId: string }).chainId))
        wallet.permitted = true
        return wallet.accounts
      }
      const now = mannerNow()
      switch (now) {
        case 'no':
          throw rpcError(4001, 'no')
        case 'broken':
          throw rpcError(-32_603, 'broken')
        case 'silly':
          return { not: 'an answer' }
        case 'late':
        case 'never': {
          const question = hanging()
          open.push({ late: now === 'late', connects, question })
          return question.promise.then(yes)
        }
        case 'yes':
          return yes()
        default:
          return now satisfies never
      }
    })
}

/** The kit and two wallets on one page, driven by acts. */
function createWorld() {
  const page = createFakeEnvironment()
  const storage = memoryStorage()
  const wallets = [
    createFakeWallet({ rdns: ids[0], name: 'A', accounts: [alice] }),
    createFakeWallet({ rdns: ids[1], name: 'B', accounts: [bob] }),
  ] as const
  const manners: Manner[] = ['yes', 'yes']
  const open: Open[] = []
  wallets.forEach((wallet, index) => {
    wallet.install(page.events)
    obey(wallet, () => manners[index] ?? 'yes', open)
  })
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage,
    environment: page.environment,
  })
  kit.start()
  const asked: { readonly what: Ask; outcome: unknown }[] = []
  const lies: Ask[] = []
  const states = [kit.connection.get()]
  kit.connection.subscribe(() => states.push(kit.connection.get()))

  /** Whether a yes is true: since it was asked for, there was a moment when it was so. */
  function holds(what: Ask, since: number): boolean {
    return [...states.slice(since), kit.connection.get()].some(({ session, chosenChainId }) => {
      const connected = session.status === 'connected'
      if (what.type === 'connect') return connected && session.connectorId === ids[what.wallet]
      if (what.type === 'switch')
        return (connected ? session.chainId : chosenChainId) === chains[what.chain]
      return !connected
    })
  }

  function request(what: Ask): void {
    const entry = { what, outcome: undefined as unknown }
    const since = states.length - 1
    asked.push(entry)
    const promise =
      what.type === 'connect'
        ? connect(kit, { connector: ids[what.wallet] ?? ids[0] })
        : what.type === 'switch'
          ? switchChain(kit, { chainId: chains[what.chain] ?? 137 })
          : disconnect(kit).then(() => ({ status: 'ok' as const, value: undefined }))
    promise.then(
      (result) => {
        const lie = result.status === 'ok' && !holds(what, since)
        entry.outcome = result
        if (lie) lies.push(what)
        return result
      },
      (error: unknown) => (entry.outcome = error),
    )
  }

  async function run(step: Act): Promise<void> {
    switch (step.type) {
      case 'connect':
      case 'switch':
      case 'disconnect':
        return request(step)
      case 'manner':
        manners[step.wallet] = step.manner
        return
      case 'accounts': {
        const wallet = wallets[step.wallet] ?? wallets[0]
        wallet.locked = step.count === 0
        wallet.accounts = step.count === 2 ? [bob, alice] : [alice]
        return wallet.emit('accountsChanged', step.count === 0 ? [] : wallet.accounts)
      }
      case 'moves':
        return wallets[step.wallet]?.moveTo(chains[step.chain] ?? 137)
      case 'answers':
        for (const { late, question } of open) if (late) question.answer(undefined)
        return
      case 'waits':
        return page.advance(step.ms)
      case 'announces':
        return wallets[step.wallet]?.announce(page.events)
      case 'opens':
        return kit.open()
      case 'listens': {
        const left = [...step.asks]
        kit.connection.subscribe(() => {
          const next = left.shift()
          if (next) request(next)
          if (step.throws) throw new Error('a silly listener')
        })
        return
      }
      default:
        step satisfies never
    }
  }

  /**
   * A wallet may leave a visitor waiting to connect for ever: they turn away. A switch ends by itself.
   * What a listener asks when it hears of that is a question again, and they turn away from it, too.
   */
  async function rest(): Promise<void> {
    do {
      for (const { connects, question } of open.splice(0))
        if (connects) question.fail(rpcError(4001, 'gone'))
      await page.advance(120_000)
      await settle()
    } while (open.some(({ connects }) => connects))
  }

  return { kit, page, storage, wallets, asked, lies, run, rest }
}

/** What must hold whenever everybody who may answer has answered. */
function checkRest({ kit, storage, wallets, asked }: ReturnType<typeof createWorld>): void {
  expect(asked.filter(({ outcome }) => outcome === undefined)).toEqual([])
  const state = kit.connection.get()
  const { session } = state
  expect(state.signingOut).toBe(false)
  expect(state.switching.status).not.toBe('asking')
  expect(session.status === 'connected' || session.status === 'disconnected').toBe(true)
  const heard = wallets.map((wallet) => wallet.listeners('accountsChanged'))
  const stored = storage.getItem(storageKeys.connectorId('eip155'))
  if (session.status === 'connected') {
    expect(session).not.toHaveProperty('next')
    expect(heard).toEqual(ids.map((id) => (id === session.connectorId ? 1 : 0)))
    expect(stored).toBe(JSON.stringify(session.connectorId))
    const wallet = wallets[ids.indexOf(session.connectorId as (typeof ids)[number])]
    expect(wallet?.accounts).toContain(session.address)
    expect(session.chainId).toBe(wallet?.chainId)
  } else if (session.status === 'disconnected' && !session.resume) {
    expect(heard).toEqual([0, 0])
    // A locked wallet keeps its place in storage, also when its visitor refused to unlock it just now.
    if (session.failure === undefined) expect(stored).toBeNull()
  }
}

/** One life of a page: what is done in it one after the other, then its end or its rest. */
async function live(acts: readonly Act[], ends: boolean): Promise<void> {
  const world = createWorld()
  // Most of what can go wrong begins with a wallet that is connected.
  await world.run({ type: 'connect', wallet: 0 })
  await settle()
  for (const step of acts) {
    await world.run(step)
    if (step.type !== 'listens') await settle()
  }
  if (!ends) {
    await world.rest()
    checkRest(world)
  }
  world.kit.destroy()
  await settle()
  expect(world.asked.filter(({ outcome }) => outcome === undefined)).toEqual([])
  expect(world.lies).toEqual([])
  expect(world.page.pending()).toBe(0)
  expect(world.wallets.map((one) => one.listeners('accountsChanged'))).toEqual([0, 0])
  expect(world.kit.account()).toEqual({ status: 'unknown' })
}

describe('the core, driven by anybody', () => {
  beforeAll(() => lazyErrors.load())

  it('a listener that asks a silent wallet again, when its visitor turned away, is answered too', () =>
    live(
      [
        { type: 'manner', wallet: 1, manner: 'late' },
        { type: 'connect', wallet: 1 },
        { type: 'listens', asks: [{ type: 'connect', wallet: 1 }], throws: false },
      ],
      false,
    ))

  it('property: whoever asks is answered truly, and at rest page, wallets and storage agree', async () => {
    const acts = fc.array(act, { maxLength: 25, size: 'max' })
    await fc.assert(fc.asyncProperty(acts, fc.boolean(), live), { numRuns: 400 })
  })
})
