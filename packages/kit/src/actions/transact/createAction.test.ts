import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createKit } from '../../entries/createKit.ts'
import { createAction } from './createAction.ts'
import type { ActionRequest } from './createRequester.ts'
import type { WalletAction } from './reduceAction.ts'

const place = { kind: 'stake', caipNetworkId: 'eip155:137', address: '0xa' }

/** A tab of one browser, and an action whose wallet answers when it is told to. */
function tab(storage: ReturnType<typeof memoryStorage>) {
  const { environment } = createFakeEnvironment()
  const kit = createKit({ networks: [polygon], environment, storage, transports: {} } as never)
  const store = createAction(kit)
  let asked = 0
  let answer: (id: string) => void = () => undefined
  const request: ActionRequest = {
    details: { ...place, title: 'Stake' },
    ask() {
      asked += 1
      return new Promise((resolve) => (answer = (value) => resolve({ status: 'ok', value })))
    },
    mayHaveBeenSent: () => true,
    wait: () => new Promise(() => undefined),
  }
  const action: WalletAction = {
    kind: 'stake',
    next: async () => ({ name: 'stake', isLast: true, request }),
  }
  return {
    store,
    start: () => store.send({ type: 'start', action }),
    asked: () => asked,
    answer: (id: string) => answer(id),
  }
}

describe('an action in two tabs', () => {
  it('attack: the button that was there before the other tab asked finds what it asked', async () => {
    const storage = memoryStorage()
    const [one, other] = [tab(storage), tab(storage)]
    for (const { store } of [one, other]) store.find(place)
    one.start()
    await settle()
    other.start()
    await settle()
    expect([one.asked(), other.asked()]).toEqual([1, 0])
    expect(other.store.get()).toMatchObject({ status: 'maybeSent', step: 'Stake' })
  })

  it('attack: nor does a tab ask that never looked', async () => {
    const storage = memoryStorage()
    const [one, other] = [tab(storage), tab(storage)]
    one.start()
    await settle()
    other.start()
    await settle()
    expect([one.asked(), other.asked()]).toEqual([1, 0])
    expect(other.store.get()).toMatchObject({ status: 'maybeSent' })
  })

  it('attack: a yes that comes after the visitor gave up is no dropped one', async () => {
    const { store, start, answer } = tab(memoryStorage())
    start()
    await settle()
    store.send({ type: 'stopWaiting' })
    store.send({ type: 'haveLooked' })
    expect(store.get()).toMatchObject({ status: 'stopped', why: 'haveLooked' })
    answer('0x1')
    await settle()
    expect(store.get()).toMatchObject({ status: 'sent', id: '0x1', outcome: 'pending' })
  })

  it('attack: a yes to what was given up, while the next is asked, is there once that one is answered', async () => {
    const { store, start, answer, asked } = tab(memoryStorage())
    start()
    await settle()
    store.send({ type: 'stopWaiting' })
    store.send({ type: 'haveLooked' })
    const late = answer
    start()
    await settle()
    expect(asked()).toBe(2)
    late('0x2')
    await settle()
    expect(store.get()).toMatchObject({ status: 'sent', id: '0x2' })
  })
})
