import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import type { Movement } from '../calls/mayHaveBeenSent.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { type WalletQuestion, createAsker } from './createAsker.ts'
import { questionElsewhere } from './openQuestions.ts'
import { type Asked, type AskedEvent, asking, reduceAsked } from './reduceAsked.ts'

const place = { kind: 'send', caipNetworkId: 'eip155:137', address: '0xAb' }

/** One page of the app; pages that share a storage are tabs of one browser. */
function pageWith(storage = memoryStorage()) {
  const fake = createFakeEnvironment()
  const kit = createInside({
    networks: [polygon],
    environment: fake.environment,
    storage,
    transports: {},
  })
  let state: Asked = asking
  const take = (event: AskedEvent) => {
    const [next, ...effects] = reduceAsked(state, event)
    state = next
    for (const effect of effects) asker.run(1, effect)
  }
  const asker = createAsker(kit, (_attempt, event) => take(event))
  const elsewhere = () => questionElsewhere(kit, { ...place, address: '0xaB' })
  return { kit, asker, take, elsewhere, advance: fake.advance, state: () => state }
}

const question = (more: Partial<WalletQuestion> = {}): WalletQuestion => ({
  words: { ...place, symbol: 'POL', units: '5', decimals: '18' },
  ask: async () => ({ status: 'ok', value: 'id' }),
  mayHaveBeenSent: () => true,
  wait: () => new Promise(() => undefined),
  ...more,
})
const never = () => new Promise<never>(() => undefined)

describe('a question to a wallet', () => {
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
    void page.asker.ask(1, question({ ask, mark: async () => '7' }))
    await settle()
    expect(seen).toMatchObject({ ...place, units: '5', mark: '7' })
    expect(page.elsewhere()).toBeUndefined()
    expect(pageWith(storage).elsewhere()).toMatchObject({ mark: '7' })
    answer('id')
    await settle()
    expect(page.state()).toMatchObject({ status: 'sent', id: 'id' })
    expect(other.elsewhere()).toBeUndefined()
  })

  it('in doubt it stays remembered, with how far the account was, until the visitor has looked', async () => {
    const storage = memoryStorage()
    const page = pageWith(storage)
    const ask = () => Promise.reject(new Error('disconnected port'))
    const look = async (mark: string | undefined): Promise<Movement> =>
      mark === '7' ? 'moved' : 'unknown'
    await page.asker.ask(1, question({ ask, mark: async () => '7' }))
    await settle()
    expect(page.state()).toMatchObject({ status: 'maybeSent', movement: 'unknown' })
    const later = pageWith(storage)
    const found = later.elsewhere()
    if (!found) throw new Error('Nothing was remembered.')
    later.take({ type: 'stopWaiting' })
    later.asker.takeUp(1, { look }, found)
    later.asker.run(1, { type: 'look' })
    await settle()
    expect(later.state()).toMatchObject({ status: 'maybeSent', movement: 'moved' })
    later.take({ type: 'haveLooked' })
    expect(pageWith(storage).elsewhere()).toBeUndefined()
  })

  it('error: a node that is slow to say how far the account is does not keep the wallet from being asked', async () => {
    const page = pageWith()
    void page.asker.ask(1, question({ mark: never }))
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
    await page.asker.ask(1, question({ wait, isKnown: async () => false }))
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
    await page.asker.ask(1, question({ wait }))
    await settle()
    page.asker.run(1, { type: 'leave' })
    await page.advance(60_000)
    expect(looks).toBe(1)
    expect(page.state()).toMatchObject({ outcome: 'late' })
  })

  it('an app’s own watch tells of a block that is undone', async () => {
    const page = pageWith()
    const watch: WalletQuestion['watch'] = async (_id, report) => {
      report({ outcome: 'confirmed' })
      report({ outcome: 'pending' })
      report({ outcome: 'replaced', by: 'other' })
    }
    await page.asker.ask(1, question({ watch }))
    await settle()
    expect(page.state()).toMatchObject({ status: 'sent', id: 'other', outcome: 'replaced' })
  })
})
