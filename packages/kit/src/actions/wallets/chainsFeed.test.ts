import { type ChainNamespace, polygon, solana } from '@causeway/protocol/networks'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { createFakeNamespace } from '../../../test/fakeNamespace.ts'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../calls/connect.ts'
import { createInside } from '../../entries/createKit.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { currentView } from '../modal/state.ts'
import {
  type ChainsEvent,
  type ChainsState,
  chainsFeed,
  disconnectNamespace,
  namespaceName,
  reduceChains,
  sendChains,
  twinOf,
} from './chainsFeed.ts'

const all = ['eip155', 'solana', 'bip122'] as const
const namespace = fc.constantFrom<ChainNamespace>(...all)
const id = fc.constantFrom('a', 'b', 'walletConnect')
const state: fc.Arbitrary<ChainsState> = fc.record({
  active: namespace,
  all: fc.constant(all),
  connected: fc.dictionary(namespace, id) as fc.Arbitrary<ChainsState['connected']>,
  wallets: fc.array(
    fc.uniqueArray(fc.record({ namespace, connectorId: id }), {
      minLength: 2,
      selector: (find) => find.namespace,
    }),
  ),
})
const event: fc.Arbitrary<ChainsEvent> = fc.record({
  type: fc.constantFrom('chosen', 'otherWalletWanted', 'gone'),
  namespace: fc.constantFrom<ChainNamespace>(...all, 'near'),
})

describe('reduceChains', () => {
  it('whatever happens, the active namespace is one of the kit’s, and nobody is connected who was not', () => {
    fc.assert(
      fc.property(state, fc.array(event, { maxLength: 12 }), (first, events) => {
        let now = first
        for (const one of events) {
          const [next, ...effects] = reduceChains(now, one)
          expect(all).toContain(next.active)
          expect(next.connected).toBe(now.connected)
          expect(effects.length).toBeLessThanOrEqual(1)
          for (const effect of effects) expect(all).toContain(effect.namespace)
          now = next
        }
      }),
    )
  })

  it('where the active account is gone, a connected one takes its place; else all stays as it is', () => {
    fc.assert(
      fc.property(state, namespace, (before, gone) => {
        const [after] = reduceChains(before, { type: 'gone', namespace: gone })
        const stands = before.active !== gone || before.connected[gone] !== undefined
        const some = all.some((one) => before.connected[one] !== undefined)
        expect(after.active === before.active).toBe(stands || !some)
        if (!stands && some) expect(after.connected[after.active]).toBeDefined()
      }),
    )
  })

  it('a choice goes where an account is, asks the connected wallet where it has one, and lists wallets elsewhere', () => {
    fc.assert(
      fc.property(state, namespace, (before, wanted) => {
        const [, effect] = reduceChains(before, { type: 'chosen', namespace: wanted })
        if (before.connected[wanted] !== undefined)
          expect(effect?.type).toBe(before.active === wanted ? undefined : 'activate')
        else
          expect(effect).toEqual(
            twinOf(before, wanted)
              ? { type: 'ask', ...twinOf(before, wanted) }
              : { type: 'offer', namespace: wanted },
          )
      }),
    )
  })
})

it('namespaces go by a name; those without one by their own', () => {
  expect([namespaceName('eip155'), namespaceName('bip122'), namespaceName('near')]).toEqual([
    'EVM Networks',
    'Bitcoin',
    'near',
  ])
})

/** A page with an EVM wallet, and one of Solana of the same or another name. */
async function page(name: string) {
  const { environment, events } = createFakeEnvironment()
  const evm = createFakeWallet({ name: 'Harbour' }).install(events)
  const other = createFakeNamespace({ wallet: { name } })
  const kit = createInside({
    networks: [polygon, solana],
    namespaces: [other.adapter],
    storage: memoryStorage(),
    environment,
  })
  kit.start()
  await connect(kit, { connector: 'org.example.fake' })
  kit.open()
  return { kit, evm, other }
}
const view = (kit: Awaited<ReturnType<typeof page>>['kit']) => currentView(kit.modal.get())
const settled = async (check: () => void) => {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return check()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return check()
}

describe('sendChains', () => {
  it('asks the connected wallet in the other namespace, which becomes the active one', async () => {
    const { kit, other } = await page('Harbour')
    sendChains(kit, { type: 'chosen', namespace: 'solana' })
    await settled(() => expect(kit.accountOf('solana').status).toBe('connected'))
    expect(other.asked).toEqual(['connect'])
    expect([kit.namespaces.get().active, kit.modal.get().open]).toEqual(['solana', false])
    expect(kit.accountOf('eip155').status).toBe('connected')
  })

  it('lists the wallets of a namespace that the connected one has not, and a step back changes nothing', async () => {
    const { kit, other } = await page('Sunny')
    sendChains(kit, { type: 'chosen', namespace: 'solana' })
    expect([view(kit), kit.modal.get().namespace]).toEqual([{ name: 'Connect' }, 'solana'])
    kit.modal.send({ type: 'goBack' })
    expect([view(kit).name, kit.namespaces.get().active, other.asked]).toEqual([
      'Account',
      'eip155',
      [],
    ])
  })

  it('ends one account and goes over to the one that is left', async () => {
    const { kit, other } = await page('Sunny')
    await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
    expect(chainsFeed(kit).get().active).toBe('solana')
    await disconnectNamespace(kit)
    expect(kit.namespaces.get().active).toBe('eip155')
    expect([kit.accountOf('solana').status, kit.accountOf('eip155').status]).toEqual([
      'disconnected',
      'connected',
    ])
    expect(other.asked).toEqual(['connect', 'disconnect'])
  })
})
