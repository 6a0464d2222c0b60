import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import type { Movement } from '../calls/nextNonce.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { type ActionRequest, createRequester } from './createRequester.ts'
import { requestElsewhere } from './openRequests.ts'
import { type RequestState, type RequestEvent, asking, reduceRequest } from './reduceRequest.ts'

const place = { kind: 'send', caipNetworkId: 'eip155:137', address: '0xAb' }

/** One page of the app; pages that share a storage are tabs of one browser. */
function pageWith(storage = memoryStorage(), sentLate?: () => void) {
  const fake = createFakeEnvironment()
  const kit = createInside({
    networks: [polygon],
    environment: fake.environment,
    storage,
    transports: {},
  })
  let state: RequestState = asking
  const take = (event: RequestEvent) => {
    const [next, ...effects] = reduceRequest(state, event)
    state = next
    for (const effect of effects) requester.run(1, effect)
  }
  const requester = createRequester(kit, (_attempt, event) => take(event), sentLate)
  const elsewhere = () => requestElsewhere(kit, { ...place, address: '0xaB' })
  return { kit, requester, take, elsewhere, advance: fake.advance, state: () => state }
}

const request = (more: Partial<ActionRequest> = {}): ActionRequest => ({
  details: { ...place, symbol: 'POL', units: '5', decimals: '18' },
  ask: async () => ({ status: 'ok', value: 'id' }),
  mayHaveBeenSent: () => true,
  wait: () => new Promise(() => undefined),
  ...more,
})
const never = () => new Promise<never>(() => undefined)

describe('a request to a wallet', () => {
  it('is remembered before the wallet has it, and found by another tab and after a reload until it is answered', async () => {
    const storage = memoryStorage()
    const page = pageWith(storage)
    const other = pageWith(storage)
    let answer: (hash: string) => void = () => undefined
    let seen: unknown
    const ask = () => {
      seen = other.elsewhere()
      return new Promise<{ status: 'ok'; value: string }>((resolve) => {
        answer = (value) => resolve({ status: 'ok', value })
      })
    }
    void page.requester.ask(1, request({ ask, mark: async () => '7' }))
    await settle()
    expect(seen).toMatchObject({ ...place, units: '5', mark: '7' })
    expect(page.elsewhere()).toBeUndefined()
    expect(pageWith(storage).elsewhere()).toMatchObject({ mark: '7' })
    answer('id')
    await settle()
    expect(page.state()).toMatchObject({ status: 'sent', id: 'id' })
    expect(other.elsewhere()).toBeUndefined()
  })

  it('error: one that cannot be read, or with long words, hides none of the others', async () => {
    const storage = memoryStorage()
    const long = request({ ask: never })
    const details = { ...long.details, title: 'x'.repeat(400), symbol: 'y'.repeat(400) }
    void pageWith(storage).requester.ask(1, { ...long, details })
    await settle()
    const other = pageWith(storage)
    expect(other.elsewhere()).toMatchObject({ units: '5', title: 'x'.repeat(300) })
    const key = storageKeys.openRequests
    const kept = JSON.parse(storage.getItem(key) ?? '[]') as unknown[]
    storage.setItem(key, JSON.stringify([{ kind: 7 }, ...kept]))
    expect(other.elsewhere()).toMatchObject({ units: '5' })
  })

  it('attack: a clock that is set back, as after a sleep, forgets nothing that is open', async () => {
    const storage = memoryStorage()
    const page = pageWith(storage)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    void page.requester.ask(1, request({ ask: never }))
    await settle()
    vi.useRealTimers()
    expect(pageWith(storage).elsewhere()).toMatchObject({ units: '5' })
  })

  it('in doubt it stays remembered, with how far the account was, until the visitor has looked', async () => {
    const storage = memoryStorage()
    const page = pageWith(storage)
    const ask = () => Promise.reject(new Error('disconnected port'))
    const look = async (mark: string | undefined): Promise<Movement> =>
      mark === '7' ? 'moved' : 'unknown'
    await page.requester.ask(1, request({ ask, mark: async () => '7' }))
    await settle()
    expect(page.state()).toMatchObject({ status: 'maybeSent', movement: 'unknown' })
    const later = pageWith(storage)
    const found = later.elsewhere()
    if (!found) throw new Error('Nothing was remembered.')
    later.take({ type: 'stopWaiting' })
    later.requester.takeUp(1, { look }, found)
    later.requester.run(1, { type: 'look' })
    await settle()
    expect(later.state()).toMatchObject({ status: 'maybeSent', movement: 'moved' })
    later.take({ type: 'haveLooked' })
    expect(pageWith(storage).elsewhere()).toBeUndefined()
  })

  it('error: a node that is slow to say how far the account is does not keep the wallet from being asked', async () => {
    const page = pageWith()
    void page.requester.ask(1, request({ mark: never }))
    await settle()
    expect(page.state().status).toBe('asking')
    await page.advance(1_000)
    expect(page.state().status).toBe('sent')
  })

  it('error: a hash that the chain has never heard of is a doubt, and the chain’s word ends it', async () => {
    const page = pageWith()
    let looks = 0
    const wait = async () => {
      looks += 1
      if (looks < 3) throw new Error('not yet')
      return { outcome: 'confirmed' } as const
    }
    await page.requester.ask(1, request({ wait, isKnown: async () => false }))
    await settle()
    expect(page.state()).toMatchObject({ status: 'maybeSent', id: 'id' })
    await page.advance(20_000)
    expect(page.state()).toMatchObject({ status: 'sent', outcome: 'confirmed' })
  })

  it('what is left is looked at no longer, and a page that forgot it is not asked for it', async () => {
    const page = pageWith()
    let looks = 0
    const wait = async () => {
      looks += 1
      throw new Error('not yet')
    }
    await page.requester.ask(1, request({ wait }))
    await settle()
    page.requester.run(1, { type: 'leave' })
    await page.advance(60_000)
    expect(looks).toBe(1)
    expect(page.state()).toMatchObject({ outcome: 'late' })
  })

  it('an app’s own watch tells of a block that is undone', async () => {
    const page = pageWith()
    const watch: ActionRequest['watch'] = async (_id, report) => {
      report({ outcome: 'confirmed' })
      report({ outcome: 'pending' })
      report({ outcome: 'replaced', by: 'other' })
    }
    await page.requester.ask(1, request({ watch }))
    await settle()
    expect(page.state()).toMatchObject({ status: 'sent', id: 'other', outcome: 'replaced' })
  })

  it('attack: two pages that ask for the same at one moment ask one wallet, and the other page is in doubt', async () => {
    const storage = memoryStorage()
    const pages = [pageWith(storage), pageWith(storage)] as const
    let asked = 0
    const ask = () => {
      asked += 1
      return never()
    }
    const mark = () => settle().then(() => '7')
    for (const { requester } of pages) void requester.ask(1, request({ ask, mark }))
    await settle()
    await settle()
    expect(asked).toBe(1)
    expect(pages.map((one) => one.state().status).toSorted()).toEqual(['asking', 'maybeSent'])
  })

  it('two pages that ask for different things both ask', async () => {
    const storage = memoryStorage()
    let asked = 0
    const ask = () => {
      asked += 1
      return never()
    }
    for (const units of ['5', '6']) {
      const one = request({ ask })
      void pageWith(storage).requester.ask(1, { ...one, details: { ...one.details, units } })
    }
    await settle()
    expect(asked).toBe(2)
  })

  it('attack: who stops waiting before the wallet has it has it not asked, whatever ends the doubt', async () => {
    for (const end of ['stopWaiting', 'haveLooked'] as const) {
      const page = pageWith()
      let asked = 0
      const ask: ActionRequest['ask'] = async () => {
        asked += 1
        return { status: 'ok', value: 'id' }
      }
      let counted: (mark: string) => void = () => undefined
      const mark = () => new Promise<string>((resolve) => (counted = resolve))
      void page.requester.ask(1, request({ ask, mark }))
      await settle()
      page.take({ type: 'stopWaiting' })
      if (end === 'haveLooked') page.take({ type: 'haveLooked' })
      counted('7')
      await settle()
      expect(asked).toBe(0)
      expect(page.state().status).toBe('unsent')
      expect(page.elsewhere()).toBeUndefined()
    }
  })

  it('attack: what a wallet sends after the visitor gave it up is found, with its id, on this page and every other', async () => {
    const storage = memoryStorage()
    let late = 0
    const page = pageWith(storage, () => (late += 1))
    let answer: (hash: string) => void = () => undefined
    const ask = () =>
      new Promise<{ status: 'ok'; value: string }>((resolve) => {
        answer = (value) => resolve({ status: 'ok', value })
      })
    void page.requester.ask(1, request({ ask }))
    await settle()
    page.take({ type: 'stopWaiting' })
    page.take({ type: 'haveLooked' })
    expect(page.elsewhere()).toBeUndefined()
    answer('id')
    await settle()
    expect(late).toBe(1)
    for (const one of [page, pageWith(storage)])
      expect(one.elsewhere()).toMatchObject({ units: '5', id: 'id' })
  })

  it('attack: of several open requests each is found once the newer one has been looked at', async () => {
    const storage = memoryStorage()
    for (const units of ['5', '6']) {
      const one = request({ ask: never })
      void pageWith(storage).requester.ask(1, { ...one, details: { ...one.details, units } })
      await settle()
    }
    const { kit, requester, take, elsewhere } = pageWith(storage)
    expect(requestElsewhere(kit, place, ({ units }) => units === '5')).toMatchObject({ units: '5' })
    for (const units of ['6', '5']) {
      const found = elsewhere()
      if (!found) throw new Error('Nothing was found.')
      expect(found).toMatchObject({ units })
      requester.takeUp(1, {}, found)
      requester.run(1, { type: 'close' })
    }
    take({ type: 'stopWaiting' })
    expect(elsewhere()).toBeUndefined()
  })

  it('error: what a wallet sent without telling its hash is found by its call, and followed', async () => {
    const page = pageWith()
    let looks = 0
    const found: unknown[] = []
    const find: ActionRequest['find'] = async (mark, call) => {
      found.push([mark, call])
      looks += 1
      if (looks === 1) throw new Error('The node is away.')
      return looks < 3 ? undefined : 'sent'
    }
    const one = request({
      ask: () => Promise.reject(new Error('Failed to fetch')),
      mark: async () => '7',
      look: async () => 'moved',
      find,
      wait: async () => ({ outcome: 'confirmed' }),
    })
    await page.requester.ask(1, { ...one, details: { ...one.details, call: '0xc' } })
    await settle()
    expect(page.state()).toMatchObject({ status: 'maybeSent', movement: 'moved' })
    await page.advance(10_000)
    expect(page.state()).toMatchObject({ status: 'sent', id: 'sent', outcome: 'confirmed' })
    expect(found).toEqual(Array.from({ length: 3 }, () => ['7', '0xc']))
    await page.advance(60_000)
    expect(looks).toBe(3)
  })
})
