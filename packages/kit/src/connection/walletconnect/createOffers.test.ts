import { expect, it, vi } from 'vitest'
import { createOffers } from './createOffers.ts'
import type { PairOptions } from './pairWallet.ts'

type How = Pick<Required<PairOptions>, 'onUri' | 'renews'>

/** Pairings that begin and end as the test says. */
function setUp() {
  const made: { how: How; settle: (wallet: string) => void; fail: (error: Error) => void }[] = []
  let now = 0
  const take = createOffers<string, string>({
    now: () => now,
    pair: (how) =>
      new Promise((settle, fail) => {
        made.push({ how, settle, fail })
        how.onUri(`wc:${made.length}`, {} as never)
      }),
  })
  /** A view that shows what it is offered, until it leaves. */
  const view = () => {
    const controller = new AbortController()
    const uris: string[] = []
    const done = take((uri) => void uris.push(uri), controller.signal, 'Pocket')
    // Each test says what it expects of it, some only later.
    done.catch(() => undefined)
    return { uris, done, leave: () => controller.abort(new Error('left')) }
  }
  return { made, view, later: (ms: number) => void (now += ms) }
}

it('a pending offer outlives its view, and the next one finds it again', async () => {
  const { made, view } = setUp()
  const first = view()
  first.leave()
  await expect(first.done).rejects.toThrow('left')
  expect(made[0]?.how.renews()).toBe(false)
  const second = view()
  expect(second.uris).toEqual(['wc:1'])
  expect(made[0]?.how.renews()).toBe(true)
  made[0]?.how.onUri('wc:1b', {} as never)
  expect([first.uris, second.uris]).toEqual([['wc:1'], ['wc:1', 'wc:1b']])
  made[0]?.settle('Pocket')
  expect(await second.done).toBe('Pocket')
  expect(made).toHaveLength(1)
})

it('one that is stale, settled or failed is not found again', async () => {
  const { made, view, later } = setUp()
  view().leave()
  later(230_000)
  expect(view().uris).toEqual(['wc:2'])
  made[1]?.settle('Pocket')
  await vi.waitFor(() => expect(view().uris).not.toEqual(['wc:2']))
  const third = view()
  made.at(-1)?.fail(new Error('refused'))
  await expect(third.done).rejects.toThrow('refused')
  expect(view().uris).not.toEqual(third.uris)
})

it('whoever left before it began begins nothing', async () => {
  const { made } = setUp()
  const take = createOffers<string, string>({ now: () => 0, pair: () => Promise.resolve('never') })
  await expect(
    take(() => undefined, AbortSignal.abort(new Error('gone')), 'Pocket'),
  ).rejects.toThrow('gone')
  expect(made).toEqual([])
})
