import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIdle } from './isIdle.ts'
import { initialTx, txMachine } from './txMachine.ts'
import type { Allowance, PlanRequest, TxProblem, TxEffect, TxEvent, TxState } from './txState.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const
const problem: TxProblem = { code: 'tx.reverted', text: 'It was reverted.', details: null }
const request = (id: number, over: Partial<PlanRequest> = {}): PlanRequest => ({
  id,
  action: 'deposit',
  plan,
  chainId: 31337,
  account,
  title: 'Deposit',
  typed: { deposit: '1' },
  call: null,
  pays: null,
  ...over,
})
const permit = { deadline: 1n, signature: '0x01' } as const

function play(events: readonly TxEvent[], from: TxState = initialTx) {
  let state = from
  const effects: TxEffect[] = []
  for (const event of events) {
    const [next, ...more] = txMachine(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects, names: effects.map((effect) => effect.type) }
}

const typed = { type: 'typed', field: 'deposit', text: '1' } as const
const submit = { type: 'submit', request: request(1) } as const
const simulated = (allowance: Allowance) => ({ type: 'simulated', id: 1, allowance }) as const
const sent = { type: 'sent', request: request(1), hash: hash(7) } as const

describe('txMachine', () => {
  it('walks a deposit with a permit to the indexed fact', () => {
    const { state, names } = play([
      typed,
      submit,
      simulated('permit'),
      { type: 'permitted', id: 1, permit },
      sent,
      { type: 'mined', hash: hash(7), block: 12 },
      { type: 'indexed', hash: hash(7) },
    ])
    expect(names).toEqual([
      'simulate',
      'askPermit',
      'askTransaction',
      'save',
      'watch',
      'forget',
      'refresh',
    ])
    expect(state).toEqual({
      draft: {},
      flow: { name: 'indexed', request: request(1), hash: hash(7), block: 12 },
    })
  })

  it('falls back to an exact approval when the wallet cannot sign a permit', () => {
    const { state, names } = play([
      typed,
      submit,
      simulated('permit'),
      { type: 'permitUnavailable', id: 1 },
      { type: 'approvalSent', id: 1, hash: hash(3) },
      { type: 'approved', id: 1 },
    ])
    expect(names).toEqual([
      'simulate',
      'askPermit',
      'askApproval',
      'save',
      'watchApproval',
      'forget',
      'askTransaction',
    ])
    expect(state.flow.name).toBe('signing')
  })

  it('keeps the typed amount when the visitor refuses, and names the refused step', () => {
    const { state } = play([typed, submit, simulated('enough'), { type: 'rejected', id: 1 }])
    expect(state).toEqual({
      draft: { deposit: '1' },
      flow: { name: 'rejected', request: request(1), step: 'signing' },
    })
  })

  it('stops an open request when the account or the chain changes, and still follows a late hash', () => {
    const moved: Extract<TxEvent, { type: 'moved' }> = {
      type: 'moved',
      account: other,
      chainId: 31337,
      problem,
    }
    const { state } = play([typed, submit, simulated('enough'), moved])
    expect(state.flow).toMatchObject({ name: 'failed', failure: { kind: 'moved' } })
    expect(play([sent], state).state.flow.name).toBe('mining')
    const wrongChain: TxEvent = { ...moved, account, chainId: 1 }
    expect(play([typed, submit, wrongChain]).state.flow.name).toBe('failed')
    expect(play([typed, submit, { ...moved, account }]).state.flow.name).toBe('simulating')
  })

  it('goes on watching when the account changes after the transaction was sent', () => {
    const moved = { type: 'moved', account: other, chainId: 1, problem } as const
    expect(play([typed, submit, simulated('enough'), sent, moved]).state.flow.name).toBe('mining')
  })

  it('tells reverted, replaced, dropped and sped up apart', () => {
    const mining = play([typed, submit, simulated('enough'), sent]).state
    const end = (event: TxEvent) => play([event], mining).state.flow
    expect(end({ type: 'reverted', hash: hash(7), problem })).toMatchObject({
      failure: { kind: 'reverted', problem },
    })
    expect(end({ type: 'replaced', hash: hash(7), by: hash(9), cancelled: false })).toMatchObject({
      failure: { kind: 'replaced', by: hash(9) },
    })
    expect(end({ type: 'dropped', hash: hash(7) })).toMatchObject({ failure: { kind: 'dropped' } })
    expect(end({ type: 'repriced', hash: hash(7), by: hash(8) })).toMatchObject({
      name: 'mining',
      hash: hash(8),
    })
  })

  it('waits again when a reorganisation takes the block away', () => {
    const mined = { type: 'mined', hash: hash(7), block: 12 } as const
    const confirmed = play([typed, submit, simulated('enough'), sent, mined]).state
    const { state, names } = play([{ type: 'undone', hash: hash(7) }], confirmed)
    expect(state.flow).toMatchObject({ name: 'mining', hash: hash(7) })
    expect(names).toEqual(['save', 'refresh'])
  })

  it('waits again also when the history had already caught up', () => {
    const { state } = play([
      typed,
      submit,
      simulated('enough'),
      sent,
      { type: 'mined', hash: hash(7), block: 12 },
      { type: 'indexed', hash: hash(7) },
      { type: 'undone', hash: hash(7) },
    ])
    expect(state.flow).toMatchObject({ name: 'mining', hash: hash(7) })
  })

  it('takes an old approval back before the exact one, for tokens that insist on it', () => {
    const { state, effects, names } = play([
      typed,
      submit,
      simulated('approve'),
      { type: 'mustReset', id: 1 },
      { type: 'approvalSent', id: 1, hash: hash(2) },
      { type: 'approved', id: 1 },
      { type: 'approvalSent', id: 1, hash: hash(3) },
      { type: 'approved', id: 1 },
    ])
    expect(
      effects.flatMap((effect) => (effect.type === 'askApproval' ? [effect.step] : [])),
    ).toEqual(['first', 'reset', 'exact'])
    expect(names.at(-1)).toBe('askTransaction')
    expect(state.flow.name).toBe('signing')
  })

  it('watches an approval on after a reload, and opens no wallet window by itself', () => {
    const resumed = play([{ type: 'resume', step: 'approval', request: request(1), hash: hash(3) }])
    expect(resumed.state.draft.deposit).toBe('1')
    expect(resumed.names).toEqual(['watchApproval'])
    const nobody = { type: 'moved', account: null, chainId: null, problem } as const
    expect(play([nobody], resumed.state).state).toBe(resumed.state)
    const { state, names } = play([nobody, { type: 'approved', id: 1 }], resumed.state)
    expect(state.flow).toEqual({ name: 'approved', request: request(1) })
    expect(names).toEqual(['forget'])
    expect(isIdle(state.flow)).toBe(true)
  })

  it('lets the visitor give up on a silent wallet, and still follows a late hash', () => {
    const { state, names } = play([typed, submit, simulated('enough'), { type: 'stopWaiting' }])
    expect(state).toMatchObject({
      draft: { deposit: '1' },
      flow: { name: 'failed', failure: { kind: 'unanswered' } },
    })
    expect(names.at(-1)).toBe('letGo')
    expect(play([sent], state).state.flow.name).toBe('mining')
    const mining = play([typed, submit, simulated('enough'), sent]).state
    expect(play([{ type: 'stopWaiting' }], mining).state).toBe(mining)
  })

  it('a doubt is asked about, and ended by who has looked alone: nothing is asked of the wallet meanwhile', () => {
    const doubted = { type: 'doubted', request: request(1), step: 'signing', nonce: 3 } as const
    const { state, effects } = play([typed, submit, simulated('enough'), doubted])
    expect(state).toMatchObject({
      draft: { deposit: '1' },
      flow: { name: 'maybeSent', step: 'signing', nonce: 3, movement: null },
    })
    expect(effects.at(-1)).toMatchObject({ type: 'look', nonce: 3 })
    const again: TxEvent = { type: 'submit', request: request(2) }
    const moved: TxEvent = { type: 'moved', account: other, chainId: 31337, problem }
    for (const event of [again, moved, { type: 'dismiss' }, { type: 'stopWaiting' }] as TxEvent[])
      expect(play([event], state).state).toBe(state)
    expect(play([{ type: 'lookAgain' }], state).names).toEqual([])
    const looked = play([{ type: 'looked', id: 1, movement: 'still' }], state).state
    expect(looked.flow).toMatchObject({ movement: 'still' })
    expect(play([{ type: 'lookAgain' }], looked).names).toEqual(['look'])
    const back = play([{ type: 'haveLooked' }], looked)
    expect(back.state).toEqual({ draft: { deposit: '1' }, flow: { name: 'editing' } })
    expect(back.names).toEqual(['refresh'])
  })

  it('a doubt counts also for who stopped waiting, or had moved on', () => {
    const doubted = { type: 'doubted', request: request(1), step: 'signing', nonce: 3 } as const
    const open = play([typed, submit, simulated('enough')]).state
    const moved: TxEvent = { type: 'moved', account: other, chainId: 31337, problem }
    for (const event of [{ type: 'stopWaiting' }, moved] as TxEvent[])
      expect(play([event, doubted], open).state.flow.name).toBe('maybeSent')
    expect(play([sent, doubted], open).state.flow.name).toBe('mining')
  })

  it('stops looking after a finished attempt once it is closed or another begins', () => {
    const done = play([
      typed,
      submit,
      simulated('enough'),
      sent,
      { type: 'mined', hash: hash(7), block: 12 },
    ]).state
    expect(play([{ type: 'dismiss' }], done).names).toEqual(['letGo'])
    expect(play([{ type: 'submit', request: request(2) }], done).names).toEqual([
      'letGo',
      'simulate',
    ])
    const late = play([{ type: 'historyLate', hash: hash(7) }], done).state
    expect(late.flow).toMatchObject({ name: 'confirmed', late: true })
    expect(play([{ type: 'indexed', hash: hash(7) }], late).state.flow.name).toBe('indexed')
  })

  it('resumes a stored hash after a reload', () => {
    const { state, names } = play([
      { type: 'resume', step: 'plan', request: request(4), hash: hash(4) },
    ])
    expect(state.flow.name).toBe('mining')
    expect(state.draft.deposit).toBe('1')
    expect(names).toEqual(['watch'])
  })

  it('does not clear what was typed while the deposit was under way', () => {
    const { state } = play([
      typed,
      submit,
      simulated('enough'),
      sent,
      { ...typed, text: '25' },
      { type: 'mined', hash: hash(7), block: 1 },
    ])
    expect(state.draft.deposit).toBe('25')
  })
})

const id = fc.integer({ min: 1, max: 3 })
const anyHash = fc.integer({ min: 1, max: 3 }).map(hash)
const anyRequest = fc
  .record({ id, action: fc.constantFrom('deposit', 'withdraw', 'claim', 'exit', 'exitNow') })
  .map(({ id: attempt, action }) =>
    request(attempt, {
      action,
      typed: action === 'deposit' || action === 'withdraw' ? { [action]: '1' } : {},
    }),
  )
const anyEvent: fc.Arbitrary<TxEvent> = fc.oneof(
  fc.record({
    type: fc.constant('typed'),
    field: fc.constantFrom('deposit', 'withdraw'),
    text: fc.constantFrom('', '1', '2.5'),
  }),
  fc.record({ type: fc.constant('submit'), request: anyRequest }),
  fc.record({
    type: fc.constant('simulated'),
    id,
    allowance: fc.constantFrom('enough', 'permit', 'approve'),
  }),
  fc.record({ type: fc.constant('permitted'), id, permit: fc.constant(permit) }),
  fc.record({
    type: fc.constantFrom('permitUnavailable', 'mustReset', 'approved', 'rejected'),
    id,
  }),
  fc.record({ type: fc.constant('approvalSent'), id, hash: anyHash }),
  fc.record({ type: fc.constant('sent'), request: anyRequest, hash: anyHash }),
  fc.record({
    type: fc.constant('resume'),
    step: fc.constantFrom('approval', 'plan'),
    request: anyRequest,
    hash: anyHash,
  }),
  fc.constantFrom<TxEvent>({ type: 'stopWaiting' }, { type: 'lookAgain' }, { type: 'haveLooked' }),
  fc.record({
    type: fc.constant('doubted'),
    request: anyRequest,
    step: fc.constantFrom('approving', 'signing'),
    nonce: fc.constantFrom(undefined, 3),
  }),
  fc.record({ type: fc.constant('looked'), id, movement: fc.constantFrom('still', 'moved') }),
  fc.record({ type: fc.constant('repriced'), hash: anyHash, by: anyHash }),
  fc.record({ type: fc.constant('replaced'), hash: anyHash, by: anyHash, cancelled: fc.boolean() }),
  fc.record({ type: fc.constant('mined'), hash: anyHash, block: fc.nat() }),
  fc.record({ type: fc.constant('reverted'), hash: anyHash, problem: fc.constant(problem) }),
  fc.record({
    type: fc.constantFrom('dropped', 'undone', 'indexed', 'historyLate'),
    hash: anyHash,
  }),
  fc.record({ type: fc.constant('refused'), id, problem: fc.constant(problem) }),
  fc.record({
    type: fc.constant('moved'),
    account: fc.constantFrom(account, other, null),
    chainId: fc.constantFrom(31337, 1, null),
    problem: fc.constant(problem),
  }),
  fc.constant({ type: 'dismiss' } as const),
)

describe('txMachine, for every sequence of events', () => {
  it('changes a typed amount only by typing, or by success of that very action', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialTx
        for (const event of events) {
          const [next] = txMachine(state, event)
          for (const field of ['deposit', 'withdraw'] as const) {
            if (next.draft[field] === state.draft[field]) continue
            const byTyping = event.type === 'typed' && event.field === field
            const bySuccess =
              event.type === 'mined' &&
              next.flow.name === 'confirmed' &&
              next.flow.request.action === field
            const byResume = event.type === 'resume' && !state.draft[field]
            expect(byTyping || bySuccess || byResume).toBe(true)
          }
          state = next
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('watches or saves each hash that the wallet returned', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialTx
        for (const event of events) {
          const before = state
          const [next, ...effects] = txMachine(before, event)
          if (event.type === 'sent' && next !== before) {
            expect(effects.map((effect) => effect.type)).toEqual(['save', 'watch'])
          }
          if (event.type === 'sent' && next === before) {
            const known =
              'request' in before.flow &&
              before.flow.request.id === event.request.id &&
              'hash' in before.flow
            expect(known || effects.some((effect) => effect.type === 'save')).toBe(true)
          }
          state = next
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('asks the wallet for one thing at a time, and only for the attempt under way', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialTx
        for (const event of events) {
          const [next, ...effects] = txMachine(state, event)
          const asks = effects.filter((effect) => effect.type.startsWith('ask'))
          expect(asks.length).toBeLessThanOrEqual(1)
          for (const ask of asks) {
            expect('request' in next.flow && next.flow.request).toBe(ask.request)
            expect(isIdle(next.flow)).toBe(false)
          }
          // Asked again before somebody has looked, a wallet might pay twice.
          if (state.flow.name === 'maybeSent' && next.flow.name !== 'maybeSent')
            expect(['haveLooked', 'sent']).toContain(event.type)
          if (next.flow.name === 'indexed')
            expect(['confirmed', 'indexed']).toContain(state.flow.name)
          state = next
        }
      }),
      { numRuns: 1500 },
    )
  })
})
