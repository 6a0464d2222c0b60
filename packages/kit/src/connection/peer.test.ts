import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { alice, bob } from '../../test/fakeWallet.ts'
import { evmAccountOf } from './evmAccountOf.ts'
import { createInside } from '../entries/createKit.ts'
import type { PeerWallet } from '../core/ports/pairing.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connectorsFeed } from '../actions/wallets/connectorsFeed.ts'
import type { Connector } from './connector.ts'
import { reduceConnection } from './machine.ts'
import { initialConnection, type ConnectionState } from './state.ts'

const outside: Connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  chain: 'eip155',
  type: 'WALLET_CONNECT',
  providerId: 0,
}
const peer: PeerWallet = {
  name: 'Pocket',
  topic: 'ab',
  wallet: { id: 'pocket', name: 'Pocket', chains: [], mobileLink: 'pocket://' },
}
const started = (): ConnectionState => ({
  ...initialConnection(137),
  connectors: [outside],
  recent: ['old'],
  session: { status: 'disconnected' },
})

function connected(who: PeerWallet): ConnectionState {
  const [asked] = reduceConnection(started(), {
    type: 'connectRequested',
    connectorId: 'walletConnect',
  })
  return reduceConnection(asked, {
    type: 'connectAnswered',
    attempt: 1,
    accounts: [alice],
    chainId: 137,
    approved: ['eip155:137'],
    peer: who,
  })[0]
}

describe('a wallet outside the page', () => {
  it('is the connector that apps see', () => {
    expect(evmAccountOf(connected(peer)).connector).toEqual({ id: 'walletConnect', name: 'Pocket' })
  })

  it('is recent by the entry that it was chosen by; scanned by chance it is not', () => {
    expect(connected(peer).recent).toEqual(['pocket', 'old'])
    expect(connected({ name: 'Pocket', topic: 'ab' }).recent).toEqual(['old'])
  })

  it('an update replaces accounts and networks', () => {
    const [state] = reduceConnection(connected(peer), {
      type: 'accountsChanged',
      attempt: 1,
      accounts: [alice, bob],
      approved: ['eip155:137', 'eip155:1'],
    })
    expect(state.session).toMatchObject({
      accounts: [alice, bob],
      approved: ['eip155:137', 'eip155:1'],
      peer,
    })
  })

  it('is no row of the wallet list', () => {
    const kit = createInside({
      networks: [polygon],
      storage: memoryStorage(),
      environment: createFakeEnvironment().environment,
    })
    kit.start()
    kit.connection.send({ type: 'announced', connector: outside })
    expect(kit.connection.get().connectors).toEqual([outside])
    expect(connectorsFeed(kit).get().connectors).toEqual([])
  })
})
