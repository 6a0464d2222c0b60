import { base, mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { alice } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { namespaceAccountOf } from '../../connection/evmAccountOf.ts'
import type { ConnectionState } from '../../connection/state.ts'
import { identityQuery } from './identityQuery.ts'

it('a name of one network is asked for there, kept for there, and stands beside no account of another', async () => {
  const asked: string[] = []
  const names: Record<string, string> = { 'eip155:8453': 'alice.base.eth', 'eip155:1': 'alice.eth' }
  const kit = createInside({
    networks: [base, mainnet],
    storage: memoryStorage(),
    identity: {
      identity(address, _signal, place) {
        asked.push(`${place}:${address}`)
        return Promise.resolve({ name: names[place] })
      },
    },
  })
  const { signal } = new AbortController()
  const here = identityQuery(kit, alice)
  const there = identityQuery(kit, alice, 'eip155:1')
  expect(here.queryKey).not.toEqual(there.queryKey)
  expect([await here.queryFn({ signal }), await there.queryFn({ signal })]).toEqual([
    { name: 'alice.base.eth' },
    { name: 'alice.eth' },
  ])
  expect(asked).toEqual([`eip155:8453:${alice}`, `eip155:1:${alice}`])
  // Read anew from what is kept: each its own.
  expect(identityQuery(kit, alice, 'eip155:1').initialData()).toEqual({ name: 'alice.eth' })

  const nameOn = (chainId: number) => {
    const state: ConnectionState = {
      ...kit.connection.get(),
      session: {
        status: 'connected',
        attempt: 1,
        connectorId: 'x',
        address: alice,
        accounts: [alice],
        chainId,
      },
    }
    return namespaceAccountOf(state).profileName
  }
  expect([nameOn(8453), nameOn(1), nameOn(10)]).toEqual(['alice.base.eth', 'alice.eth', undefined])
})
