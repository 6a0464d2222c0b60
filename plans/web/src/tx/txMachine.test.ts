import type { RequestAnswer, RequestEvent, SentOutcome } from '@causeway/kit/transact'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIdle, requestedStep } from './isIdle.ts'
import { sentOf } from './sentOf.ts'
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
const openRequest = { kind: 'plan:4', caipNetworkId: 'eip155:31337', address: account }
const permit = { deadline: 1n, signature: '0x01' } as const

function play(events: readonly TxEvent[], from: TxState = initialTx) {
  let state = from
  const effects: TxEffect[] = []
  for (const event of events) {
    const [next, ...more] = txMachine(state, event)
    state = next
    effects.push(...more)
  }
  const names = effects.map((effect) =>
    effect.type === 'asked' ? effect.effect.type : effect.type,
  )
  return { state, effects, names }
}

const typed = { type: 'typed', field: 'deposit', text: '1' } as const
const submit = { type: 'submit', request: request(1) } as const
const simulated = (allowance: Allowance) => ({ type: 'simulated', id: 1, allowance }) as const
/** What the kit tells of attempt 1. */
const told = (event: RequestEvent) => ({ type: 'asked', id: 1, event }) as const
const answered = (answer: RequestAnswer) => told({ type: 'answered', answer })
const ok = (n: number) => answered({ status: 'ok', value: hash(n) })
const seen = (n: number, outcome: SentOutcome, by = n) =>
  told({ type: 'seen', id: hash(n), outcome, by: hash(by) })
const rejected = answered({ status: 'rejected' })
const doubted = answered({ status: 'maybeSent', error: null })
const mined = { type: 'mined', id: 1, block: 12, problem: null } as const
const confirmed = [mined, seen(7, 'confirmed')] as const
const history = (how: 'late' | 'indexed') =>
  ({ type: 'history', hash: hash(7), history: how }) as const
const signing = [typed, submit, simulated('enough')] as const

describe('txMachine', () => {
  it('walks a deposit with a permit to the indexed fact', () => {
    const { state, names } = play([
      typed,
      submit,
      simulated('permit'),
      { type: 'permitted', id: 1, permit },
      ok(7),
      ...confirmed,
      history('indexed'),
    ])
    expect(names).toEqual([
      'simulate',
      'askPermit',
      'askTransaction',
      'save',
      'follow',
      'close',
      'forget',
      'refresh',
    ])
    expect(state).toMatchObject({
      draft: {},
      flow: {
        request: request(1),
        asked: { status: 'sent', id: hash(7), outcome: 'confirmed' },
        mined: { block: 12, history: 'indexed' },
      },
    })
  })

  it('falls back to an exact approval when the wallet cannot sign a permit', () => {
    const { state, names } = play([
      typed,
      submit,
      simulated('permit'),
      { type: 'permitUnavailable', id: 1 },
      ok(3),
      seen(3, 'confirmed'),
    ])
    expect(names).toEqual([
      'simulate',
      'askPermit',
      'askApproval',
      'save',
      'follow',
      'close',
      'forget',
      'leave',
      'askTransaction',
    ])
    expect(requestedStep(state.flow)).toBe('signing')
  })

  it('keeps the typed amount when the visitor refuses, and names the refused step', () => {
    const { state } = play([...signing, rejected])
    expect(state).toEqual({
      draft: { deposit: '1' },
      flow: { name: 'rejected', request: request(1), step: 'signing' },
    })
  })

  it('keeps the typed amount, and says why, when the wallet did not take it', () => {
    const { state, names } = play([...signing, { type: 'refused', id: 1, problem }])
    expect(state).toMatchObject({
      draft: { deposit: '1' },
      flow: { name: 'failed', failure: { kind: 'refused', problem } },
    })
    expect(names.slice(-2)).toEqual(['close', 'forget'])
  })

  it('stops when the account or the chain changes before the wallet is asked to send', () => {
    const moved: Extract<TxEvent, { type: 'moved' }> = {
      type: 'moved',
      account: other,
      chainId: 31337,
      problem,
    }
    const { state, names } = play([typed, submit, simulated('permit'), moved])
    expect(state.flow).toMatchObject({ name: 'failed', failure: { kind: 'moved' } })
    expect(names.at(-1)).toBe('letGo')
    const wrongChain: TxEvent = { ...moved, account, chainId: 1 }
    expect(play([typed, submit, wrongChain]).state.flow.name).toBe('failed')
    expect(play([typed, submit, { ...moved, account }]).state.flow.name).toBe('simulating')
  })

  it('error: another account or chain is no second press: what the wallet was asked is waited for and watched', () => {
    const moved = { type: 'moved', account: other, chainId: 1, problem } as const
    for (const events of [[], [ok(7)], [doubted]]) {
      const { state } = play([...signing, ...events])
      expect(play([moved], state).state).toBe(state)
      expect(isIdle(state.flow)).toBe(false)
    }
  })

  it('tells reverted, replaced, dropped and sped up apart', () => {
    const mining = play([...signing, ok(7)]).state
    const end = (...events: TxEvent[]) => play(events, mining).state.flow
    expect(end({ ...mined, problem }, seen(7, 'reverted'))).toMatchObject({
      asked: { outcome: 'reverted' },
      mined: { problem },
    })
    for (const outcome of ['replaced', 'cancelled'] as const)
      expect(end(seen(7, outcome, 9))).toMatchObject({ asked: { outcome, id: hash(9) } })
    expect(end(seen(7, 'dropped'))).toMatchObject({ asked: { outcome: 'dropped' } })
    for (const outcome of ['reverted', 'replaced', 'dropped'] as const) {
      const { state, names } = play([seen(7, outcome)], mining)
      expect(state.draft).toEqual({ deposit: '1' })
      expect(isIdle(state.flow)).toBe(true)
      expect(names).toEqual(['close', 'forget', 'refresh'])
    }
    const faster = play([seen(7, 'pending', 8)], mining)
    expect(faster.state.flow).toMatchObject({ asked: { id: hash(8), outcome: 'pending' } })
    expect(faster.effects).toMatchObject([{ type: 'save', hash: hash(8) }])
  })

  it('waits again when a reorganisation takes the block away, also when the history had already caught up', () => {
    for (const before of [[], [history('indexed')]]) {
      const done = play([...signing, ok(7), ...confirmed, ...before]).state
      const { state, names } = play([seen(7, 'pending')], done)
      expect(state.flow).toMatchObject({ asked: { outcome: 'pending', id: hash(7) }, mined: null })
      expect(isIdle(state.flow)).toBe(false)
      expect(names).toEqual(['save', 'refresh'])
    }
  })

  it('takes an old approval back before the exact one, for tokens that insist on it', () => {
    const { state, effects, names } = play([
      typed,
      submit,
      simulated('approve'),
      { type: 'mustReset', id: 1 },
      ok(2),
      seen(2, 'confirmed'),
      ok(3),
      seen(3, 'confirmed'),
    ])
    expect(
      effects.flatMap((effect) => (effect.type === 'askApproval' ? [effect.step] : [])),
    ).toEqual(['first', 'reset', 'exact'])
    expect(names.at(-1)).toBe('askTransaction')
    expect(requestedStep(state.flow)).toBe('signing')
  })

  it('watches an approval on after a reload, and opens no wallet window by itself', () => {
    const resumed = play([
      { type: 'resume', step: 'approval', request: request(1), found: hash(3) },
    ])
    expect(resumed.state.draft.deposit).toBe('1')
    expect(resumed.names).toEqual(['takeUp', 'follow'])
    const nobody = { type: 'moved', account: null, chainId: null, problem } as const
    expect(play([nobody], resumed.state).state).toBe(resumed.state)
    const { state, names } = play([nobody, seen(3, 'confirmed')], resumed.state)
    expect(state.flow).toEqual({ name: 'approved', request: request(1) })
    expect(names).toEqual(['close', 'forget', 'leave'])
    expect(isIdle(state.flow)).toBe(true)
  })

  it('error: who gives up on a silent wallet gets no second press; its answer still counts, and what follows waits for a press', () => {
    const { state, names } = play([...signing, { type: 'stopWaiting' }])
    expect(state).toMatchObject({
      draft: { deposit: '1' },
      flow: { asked: { status: 'maybeSent', isAwaited: true } },
    })
    expect(names.slice(-2)).toEqual(['letGo', 'look'])
    expect(play([ok(7)], state).state.flow).toMatchObject({ asked: { status: 'sent' } })
    expect(play([rejected], state).state.flow.name).toBe('rejected')
    const mining = play([...signing, ok(7)]).state
    expect(play([{ type: 'stopWaiting' }], mining).state).toBe(mining)
    const approval = play([
      typed,
      submit,
      simulated('approve'),
      { type: 'stopWaiting' },
      ok(3),
      seen(3, 'confirmed'),
    ])
    expect(approval.state.flow.name).toBe('approved')
  })

  it('who gives up on a signature has asked for nothing that could be sent', () => {
    const { state, names } = play([typed, submit, simulated('permit'), { type: 'stopWaiting' }])
    expect(state.flow).toMatchObject({ name: 'failed', failure: { kind: 'unanswered' } })
    expect(names.at(-1)).toBe('letGo')
  })

  it('a doubt is asked about, and nothing is asked of the wallet meanwhile', () => {
    const { state, names } = play([...signing, doubted])
    expect(state).toMatchObject({
      draft: { deposit: '1' },
      flow: { asked: { status: 'maybeSent' } },
    })
    expect(names.at(-1)).toBe('look')
    const again: TxEvent = { type: 'submit', request: request(2) }
    for (const event of [again, { type: 'dismiss' }, { type: 'stopWaiting' }] as TxEvent[])
      expect(play([event], state).state).toBe(state)
    expect(play([{ type: 'lookAgain' }], state).names).toEqual([])
    const looked = play([told({ type: 'looked', movement: 'still' })], state).state
    expect(looked.flow).toMatchObject({ asked: { movement: 'still' } })
    expect(play([{ type: 'lookAgain' }], looked).names).toEqual(['look'])
    const back = play([{ type: 'haveLooked' }], looked)
    expect(back.state).toEqual({ draft: { deposit: '1' }, flow: { name: 'editing' } })
    expect(back.names).toEqual(['close', 'leave', 'forget', 'refresh'])
  })

  it('error: a hash that no node has ever seen is a doubt, until the chain does see it', () => {
    const { state } = play([...signing, ok(7), told({ type: 'unseen', id: hash(7) })])
    expect(state.flow).toMatchObject({ asked: { status: 'maybeSent', id: hash(7) } })
    const found = play([...confirmed], state)
    expect(found.state.flow).toMatchObject({
      asked: { outcome: 'confirmed' },
      mined: { block: 12 },
    })
  })

  it('what another tab or a reload left open is in doubt here, and over when the one who asked knows', () => {
    const found = { ...openRequest, key: 'k', page: 'p', at: 1 }
    const open = play([{ type: 'resume', step: 'plan', request: request(4), found }])
    expect(open.names).toEqual(['takeUp', 'look'])
    expect(open.state).toMatchObject({
      draft: { deposit: '1' },
      flow: { asked: { status: 'maybeSent' } },
    })
    const { state, names } = play([{ type: 'settledElsewhere' }], open.state)
    expect(state.flow.name).toBe('editing')
    expect(names).toEqual(['leave', 'refresh'])
    const own = play([...signing]).state
    expect(play([{ type: 'settledElsewhere' }], own).state).toBe(own)
  })

  it('a hash counts also for who has looked and gone on', () => {
    const late = { type: 'sent', request: request(1), step: 'plan', hash: hash(7) } as const
    const looked = play([...signing, { type: 'stopWaiting' }, { type: 'haveLooked' }]).state
    const taken = play([late], looked)
    expect(taken.state.flow).toMatchObject({ asked: { status: 'sent', id: hash(7) } })
    expect(taken.names).toEqual(['save', 'takeUp', 'follow'])
    const busy = play([{ type: 'submit', request: request(2) }], looked).state
    expect(play([late], busy).names).toEqual(['save'])
    const mining = play([...signing, ok(7)]).state
    expect(play([late], mining)).toMatchObject({ state: mining, names: [] })
  })

  it('stops looking after a finished attempt once it is closed or another begins', () => {
    const done = play([...signing, ok(7), ...confirmed]).state
    expect(play([{ type: 'dismiss' }], done).names).toEqual(['leave'])
    expect(play([{ type: 'submit', request: request(2) }], done).names).toEqual([
      'leave',
      'simulate',
    ])
    const late = play([history('late')], done).state
    expect(late.flow).toMatchObject({ mined: { history: 'late' } })
    expect(play([history('indexed')], late).state.flow).toMatchObject({
      mined: { history: 'indexed' },
    })
  })

  it('resumes a stored hash after a reload', () => {
    const { state, names } = play([
      { type: 'resume', step: 'plan', request: request(4), found: hash(4) },
    ])
    expect(state.flow).toMatchObject({ asked: { status: 'sent', outcome: 'pending' } })
    expect(state.draft.deposit).toBe('1')
    expect(names).toEqual(['takeUp', 'follow'])
  })

  it('does not clear what was typed while the deposit was under way', () => {
    const { state } = play([...signing, ok(7), { ...typed, text: '25' }, ...confirmed])
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
const anyTold: fc.Arbitrary<RequestEvent> = fc.oneof(
  fc.record({
    type: fc.constant('answered'),
    answer: fc.oneof(
      anyHash.map((value) => ({ status: 'ok', value }) as const),
      fc.constantFrom<RequestAnswer>({ status: 'rejected' }, { status: 'maybeSent', error: null }),
    ),
  }),
  fc.record({
    type: fc.constant('looked'),
    movement: fc.constantFrom('still', 'moved', 'unknown'),
  }),
  fc.record({
    type: fc.constant('seen'),
    id: anyHash,
    by: anyHash,
    outcome: fc.constantFrom('pending', 'confirmed', 'reverted', 'replaced', 'dropped'),
  }),
  fc.record({ type: fc.constant('unseen'), id: anyHash }),
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
    type: fc.constantFrom('permitUnavailable', 'mustReset', 'rejected'),
    id,
  }),
  fc.record({
    type: fc.constant('sent'),
    request: anyRequest,
    step: fc.constantFrom('approval', 'plan'),
    hash: anyHash,
  }),
  fc.record({
    type: fc.constant('resume'),
    step: fc.constantFrom('approval', 'plan'),
    request: anyRequest,
    found: fc.oneof(anyHash, fc.constant({ ...openRequest, key: 'k', page: 'p', at: 1 })),
  }),
  fc.constantFrom<TxEvent>(
    { type: 'stopWaiting' },
    { type: 'lookAgain' },
    { type: 'haveLooked' },
    { type: 'settledElsewhere' },
  ),
  fc.record({ type: fc.constant('asked'), id, event: anyTold }),
  fc.record({ type: fc.constant('asked'), id, event: anyTold }),
  fc.record({
    type: fc.constant('mined'),
    id,
    block: fc.nat(),
    problem: fc.constantFrom(null, problem),
  }),
  fc.record({
    type: fc.constant('history'),
    hash: anyHash,
    history: fc.constantFrom('late', 'indexed'),
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
            const sent = sentOf(next.flow)
            const bySuccess =
              event.type === 'asked' &&
              sent?.outcome === 'confirmed' &&
              sent.request.action === field
            const isTakenUp = event.type === 'resume' || event.type === 'sent'
            const byResume = isTakenUp && !state.draft[field]
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
          const types = effects.map((effect) => effect.type)
          const isNew =
            event.type === 'asked' &&
            event.event.type === 'answered' &&
            event.event.answer.status === 'ok' &&
            next !== before
          // A block that was known before its hash is the chain's to tell anew.
          const wasMined = before.flow.name === 'asked' && before.flow.mined !== null
          if (isNew) expect(types).toEqual(['save', 'asked', ...(wasMined ? ['refresh'] : [])])
          if (event.type === 'sent') {
            const { flow } = before
            const isKnown =
              flow.name === 'asked' && flow.request.id === event.request.id && 'id' in flow.asked
            expect(isKnown || types.includes('save')).toBe(true)
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
          const asks = effects.filter((effect) => /^ask[A-Z]/u.test(effect.type))
          expect(asks.length).toBeLessThanOrEqual(1)
          for (const ask of asks) {
            expect('request' in next.flow && next.flow.request).toBe(ask.request)
            expect(isIdle(next.flow)).toBe(false)
          }
          // Asked again before somebody has looked, a wallet might pay twice.
          const isInDoubt = ({ flow }: TxState) =>
            flow.name === 'asked' && flow.asked.status === 'maybeSent'
          if (isInDoubt(state) && !isInDoubt(next))
            expect(['haveLooked', 'asked', 'refused', 'settledElsewhere']).toContain(event.type)
          if (isInDoubt(state)) expect(asks).toEqual(isInDoubt(next) ? [] : asks)
          if (asks.length > 0)
            expect(['simulated', 'permitted', 'permitUnavailable', 'mustReset', 'asked']).toContain(
              event.type,
            )
          state = next
        }
      }),
      { numRuns: 1500 },
    )
  })
})
