import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { solana } from '@causeway/protocol/networks'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { txDropped } from '@causeway/protocol/requests/errors'
import { describe, expect, it, vi } from 'vitest'
import type { CoinToSend, KitInside, PreparedCoin } from '../../actions/kit.ts'
import { mayHaveBeenSent } from '../../actions/calls/mayHaveBeenSent.ts'
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

/** A flow whose network prepares nothing, or what is given, and what it was asked to prepare. */
function flow(prepared: Promise<PreparedCoin> = new Promise(() => undefined)) {
  const prepare = vi.fn((_kit: unknown, _coin: CoinToSend) => prepared)
  const after = (_ms: number, run: () => void) => {
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  }
  const kit = {
    networkList: createStore(
      () => [[solana]],
      [solana],
      () => undefined,
    ),
    ports: { namespaces: [{ namespace: 'solana', sending: { prepare } }] },
    log: { write: () => undefined },
    storage: { read: () => undefined, write: () => undefined, remove: () => undefined },
    environment: { after },
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

it('attack: an id that the network never had, of another chain or replaced in the wallet, is a doubt and no failure', async () => {
  let isThere = false
  const { store } = flow(
    Promise.resolve({
      fee: 1n,
      symbol: 'SOL',
      send: async () => ({ status: 'ok', value: 'elsewhere' }),
      mayBeSent: mayHaveBeenSent,
      wait: async () => {
        if (!isThere) throw new BaseError(txDropped)
      },
    }),
  )
  store.send({ type: 'submitted', payment: { to: 'to', units: 5n } })
  await vi.waitFor(() => expect(store.get().step.status).toBe('reviewing'))
  store.send({ type: 'confirmed' })
  await vi.waitFor(() =>
    expect(store.get().step).toMatchObject({ status: 'maybeSent', movement: 'unknown' }),
  )
  isThere = true
  await vi.waitFor(() =>
    expect(store.get().step).toMatchObject({ status: 'sent', outcome: 'confirmed' }),
  )
})
