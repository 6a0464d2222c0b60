import { createStore } from '@causeway/protocol/store'
import { describe, expect, it } from 'vitest'
import type { TxStore } from '../../tx/txRegistry.ts'
import type { Flow, PlanRequest, TxEvent, TxState } from '../../tx/txState.ts'
import { claimInTurn } from './claimInTurn.ts'

const plans = ['0x0a', '0x0b', '0x0c'] as const
const requestOf = (plan: string, id: number) => ({ id, plan }) as unknown as PlanRequest
const requests = plans.map((plan, at) => requestOf(plan, at + 1))

type End = 'confirmed' | 'reverted' | 'rejected'

/** Plans whose transactions end as they are told, each a moment after the press. */
function registryOf(ends: Readonly<Record<string, End>>) {
  const asked: string[] = []
  const stores = new Map<string, TxStore>(
    plans.map((plan) => {
      const reduce = (state: TxState, event: TxEvent | { type: 'end'; flow: Flow }) =>
        [
          event.type === 'end'
            ? { ...state, flow: event.flow }
            : event.type === 'submit'
              ? { ...state, flow: simulating(event.request) }
              : state,
        ] as const
      const store = createStore(reduce, { draft: {}, flow: { name: 'editing' } }, () => undefined)
      const send = (event: TxEvent) => {
        store.send(event)
        if (event.type !== 'submit') return
        asked.push(plan)
        setTimeout(() => store.send({ type: 'end', flow: endOf(event.request, ends[plan]) }), 1)
      }
      return [plan, { ...store, send }] as const
    }),
  )
  const of = (plan: string) => {
    const store = stores.get(plan)
    if (!store) throw new Error(`There is no plan ${plan}.`)
    return store
  }
  return { asked, registry: { of } }
}

const simulating = (request: PlanRequest): Flow => ({ name: 'simulating', request })

const endOf = (request: PlanRequest, end: End | undefined): Flow =>
  end === 'rejected'
    ? { name: 'rejected', request, step: 'signing' }
    : ({
        name: 'asked',
        request,
        step: 'plan',
        asked: { status: 'sent', id: '0x1', outcome: end ?? 'confirmed' },
      } as unknown as Flow)

const run = async (ends: Readonly<Record<string, End>>, stop = new AbortController()) => {
  const { asked, registry } = registryOf(ends)
  const turns: number[] = []
  const arrived = await claimInTurn(registry, requests, {
    onTurn: (at) => turns.push(at),
    signal: stop.signal,
  })
  return { asked, turns, arrived }
}

describe('claiming one after the other', () => {
  it('asks for the next once the one before has arrived', async () => {
    expect(await run({})).toEqual({ asked: [...plans], turns: [0, 1, 2], arrived: 3 })
  })

  it.each(['rejected', 'reverted'] as const)(
    'error: asks for nothing further when one was %s, and says how many arrived',
    async (end) => {
      expect(await run({ '0x0b': end })).toEqual({
        asked: ['0x0a', '0x0b'],
        turns: [0, 1],
        arrived: 1,
      })
    },
  )

  it('asks for nothing once nobody looks any more', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await run({}, stop)).toEqual({ asked: [], turns: [], arrived: 0 })
  })
})
