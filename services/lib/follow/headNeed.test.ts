import { toHex } from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import type { Need } from '../need.ts'
import { headNeed, judgeHead } from './headNeed.ts'

const now = 1_700_000_000_000
const head = (age: number) => ({ number: 7n, timestamp: BigInt(now / 1_000 - age) })
const judged = (age: number, still: number) =>
  judgeHead(head(age), { setting: 'RPC_URLS', seconds: 60, since: now - still * 1_000, now })

describe('judgeHead', () => {
  it('says nothing while blocks come and the clocks agree', () => {
    for (const age of [-15, 0, 2, 60, 120]) expect(judged(age, 0)).toBeNull()
    expect(judged(60, 60)).toBeNull()
  })

  it('tells a clock that is behind from a head that stands, and from one that is old', () => {
    expect(judged(-16, 0)).toMatch(/clock of this machine is 16 s behind block 7/u)
    expect(judged(61, 61)).toMatch(/No block has followed 7 for 61 s/u)
    expect(judged(121, 0)).toMatch(/Block 7, the newest, is 121 s old/u)
  })
})

type Mood = 'well' | 'slow' | 'silent' | 'gone' | 'refuses' | 'empty'

const block = () => ({
  number: toHex(Math.floor(Date.now() / 2_000)),
  hash: `0x${'7'.repeat(64)}`,
  timestamp: toHex(Math.floor(Date.now() / 1_000)),
})

/** Nodes with a block of now, which they tell at once, five seconds late, or never. */
function stubNodes(moods: Readonly<Record<string, { is: Mood }>>): void {
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      const { is } = moods[new URL(url).hostname] ?? { is: 'gone' }
      if (is === 'gone') throw new TypeError('fetch failed')
      if (is === 'silent')
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        )
      if (is === 'slow') await new Promise((resolve) => setTimeout(resolve, 5_000))
      const asked = [JSON.parse(body) as unknown].flat() as { id: number; method: string }[]
      const told = asked.map(({ id, method }) => {
        const chainId = toHex(url.endsWith('c') ? 10 : 137)
        const one = { eth_chainId: chainId, eth_blockNumber: block().number }[method]
        if (is === 'refuses')
          return { jsonrpc: '2.0', id, error: { code: -32_000, message: 'suspended' } }
        return { jsonrpc: '2.0', id, result: one ?? (is === 'empty' ? null : block()) }
      })
      return Response.json(body.startsWith('[') ? told : told[0])
    },
  )
}

/** Asks as often as it is asked, for so many seconds. @returns what was said, when it changed, in seconds after the first question */
async function watched(need: Need | undefined, seconds: number) {
  const heard: [number, string | null][] = []
  const began = Date.now()
  while (Date.now() - began < seconds * 1_000) {
    const answer: { said?: string | null } = {}
    void need?.ask().then((one) => (answer.said = one))
    do await vi.advanceTimersByTimeAsync(100)
    while (answer.said === undefined)
    const { said } = answer
    if (heard.at(-1)?.[1] !== said) heard.push([(Date.now() - began) / 1_000, said])
    await vi.advanceTimersByTimeAsync(said === null ? (need?.everyMs ?? 1_000) : 250)
  }
  return heard
}

describe('headNeed', () => {
  function world(...hosts: readonly string[]) {
    vi.useFakeTimers({ now })
    const over = new AbortController()
    onTestFinished(() => {
      over.abort()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    const moods: Record<string, { is: Mood }> = Object.fromEntries(
      hosts.map((host) => [host, { is: 'well' }]),
    )
    stubNodes(moods)
    const log = createLog({ level: 'silent' })
    const watch = { setting: 'BUNDLER_FILE', seconds: 60, log, signal: over.signal }
    const chain = (chainId: number, ...of: readonly string[]) => ({
      chainId,
      rpcUrls: of.map((host) => `http://${host}`),
    })
    return { moods, watch, chain }
  }

  it('a node that is late and steady is there, one that falls silent is told within five seconds, one that refuses too', async () => {
    const { moods, watch, chain } = world('a')
    const [need] = headNeed([chain(137, 'a')], watch)
    const mood = moods['a'] as { is: Mood }
    expect(await watched(need, 10)).toEqual([[expect.any(Number), null]])
    mood.is = 'slow'
    // The first late answer is awaited in silence; from then on they come one after the other.
    const [first, ...later] = await watched(need, 60)
    expect(first?.[1]).toBeNull()
    expect(later.length).toBeLessThanOrEqual(2)
    expect(later.at(-1)?.[1] ?? null).toBeNull()
    mood.is = 'well'
    await watched(need, 10)
    mood.is = 'silent'
    const [, silent] = await watched(need, 6)
    expect(silent).toEqual([expect.any(Number), expect.stringMatching(/nothing came for 2.5 s/u)])
    expect(silent?.[0]).toBeLessThan(5)
    mood.is = 'well'
    await watched(need, 10)
    // Who answers otherwise than asked is there, and tells no head.
    for (const is of ['gone', 'refuses', 'empty'] as const) {
      mood.is = 'well'
      await watched(need, 10)
      mood.is = is
      const refused = (await watched(need, 6)).find(([, said]) => said !== null)
      expect(refused?.[1], is).toMatch(
        /^No node of BUNDLER_FILE answers for chain 137 \((?!nothing)/u,
      )
      expect(refused?.[0], is).toBeLessThan(5)
      expect((await watched(need, 20)).at(-1)?.[1], is).toMatch(/^No node/u)
    }
  })

  it('a second node stands in for one that hangs, from the first question on; one chain of several is enough', async () => {
    const { moods, watch, chain } = world('a', 'b', 'c')
    const [need] = headNeed([chain(137, 'a', 'b')], watch)
    const [both] = headNeed([chain(137, 'a'), chain(10, 'c')], watch)
    const mood = moods['a'] as { is: Mood }
    expect(await watched(need, 5)).toEqual([[expect.any(Number), null]])
    mood.is = 'silent'
    expect(await watched(need, 30)).toEqual([[expect.any(Number), null]])
    expect(await watched(both, 30)).toEqual([[expect.any(Number), null]])
    const [fresh] = headNeed([chain(137, 'a', 'b')], watch)
    expect(await watched(fresh, 10)).toEqual([[expect.any(Number), null]])
    // What the next one refuses says nothing of the first, which is late and steady.
    for (const [host, is] of [
      ['a', 'gone'],
      ['b', 'slow'],
    ] as const)
      (moods[host] as { is: Mood }).is = is
    await watched(need, 20)
    expect((await watched(need, 30)).filter(([, said]) => said !== null)).toEqual([])
    mood.is = 'silent'
    const [alone] = headNeed([chain(137, 'a')], watch)
    const [[after, said]] = (await watched(alone, 10)) as [[number, string]]
    expect(said).toMatch(/nothing came/u)
    expect(after).toBeLessThan(5)
  })
})
