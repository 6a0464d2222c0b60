import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { solana } from '@causeway/protocol/networks'
import { describe, expect, it, vi } from 'vitest'
import type { CoinToSend, KitInside } from '../../actions/kit.ts'
import { createStore } from '../../core/createStore.ts'
import { coinSendFlow } from './coinSendFlow.ts'

const place = { address: 'from', caipNetworkId: solana.caipNetworkId }
const token = (decimals: string): TokenBalance => ({
  name: 'Dollar',
  symbol: 'USDH',
  chainId: solana.caipNetworkId,
  address: `${solana.caipNetworkId}:mint`,
  quantity: { decimals, numeric: '5' },
})

/** A flow whose network prepares nothing, and what it was asked to prepare. */
function flow() {
  const prepare = vi.fn((_kit: unknown, _coin: CoinToSend) => new Promise<never>(() => undefined))
  const kit = {
    networkList: createStore(
      () => [[solana]],
      [solana],
      () => undefined,
    ),
    ports: { namespaces: [{ namespace: 'solana', sending: { prepare } }] },
    log: { write: () => undefined },
    storage: { read: () => undefined },
    modal: { subscribe: () => () => undefined },
    events: { send: () => undefined },
  } as unknown as KitInside
  const store = coinSendFlow(kit, place)
  return { store, prepare }
}

describe('what a payment is prepared with', () => {
  it('attack: the decimals that the visitor was shown go along, so that a mint with others can refuse', () => {
    const { store, prepare } = flow()
    store.send({ type: 'submitted', payment: { to: 'to', units: 1_000_000n, token: token('9') } })
    expect(prepare.mock.lastCall?.[1]).toMatchObject({
      token: 'mint',
      units: 1_000_000n,
      decimals: 9,
    })
  })

  it('attack: a token of 255 decimals is not sent, nor one of 78', async () => {
    for (const decimals of ['255', '78', 'many']) {
      const { store, prepare } = flow()
      store.send({ type: 'submitted', payment: { to: 'to', units: 1n, token: token(decimals) } })
      await vi.waitFor(() =>
        expect(store.get().step).toMatchObject({
          status: 'editing',
          problem: { error: { code: 'send.decimals' } },
        }),
      )
      expect(prepare).not.toHaveBeenCalled()
    }
  })
})
