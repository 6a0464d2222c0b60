import { afterEach, describe, expect, it, vi } from 'vitest'
import { pace } from './pace.ts'
import { untilIndexed } from './untilIndexed.ts'

const status = (number: number) => ({
  chainId: 31337,
  head: { number: 50, timestamp: 1 },
  indexed: { number, hash: `0x${'ab'.repeat(32)}`, timestamp: 1 },
  behind: 0,
  syncing: false,
})
const base = 'http://127.0.0.1:1'
const sleep = async () => undefined
/** Answers for the indexer alone: what tests of other files left under way asks elsewhere, and is not counted. */
function fetched(answer: () => Response) {
  const asked = vi.fn(answer)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.startsWith(base) ? asked() : new Response('', { status: 404 })
  })
  return asked
}

afterEach(() => void vi.restoreAllMocks())

describe('untilIndexed', () => {
  it('waits over failures until the block is passed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const answers = [
      () => new Response('away', { status: 503 }),
      () => Response.json(status(11)),
      () => Response.json(status(12)),
    ]
    const asked = fetched(() => (answers.shift() ?? (() => Response.json(status(12))))())
    expect(await untilIndexed(base, 12, sleep, new AbortController().signal)).toBe('indexed')
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('does not ask for ever', async () => {
    const asked = fetched(() => Response.json(status(1)))
    let waited = 0
    const late = await untilIndexed(
      base,
      12,
      async (ms) => void (waited += ms),
      new AbortController().signal,
    )
    expect(late).toBe('late')
    expect(asked.mock.calls.length).toBeLessThan(200)
    expect(waited).toBeGreaterThan(5 * 60_000)
  })

  it('stops when nobody waits any more', async () => {
    const asked = fetched(() => Response.json(status(1)))
    const stop = new AbortController()
    const end = untilIndexed(base, 12, async () => stop.abort(), stop.signal)
    expect(await end).toBe('stopped')
    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('pace', () => {
  it('asks ever more slowly', () => {
    expect([0, 59, 60, 179, 180, 10_000].map(pace)).toEqual([
      2_000, 2_000, 6_000, 6_000, 16_000, 16_000,
    ])
  })
})
