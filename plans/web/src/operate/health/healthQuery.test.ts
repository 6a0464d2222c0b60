import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { healthQuery } from './healthQuery.ts'

afterEach(() => vi.unstubAllGlobals())

/** A service that says this at `/ready`, and something everywhere else; null: nobody answers. */
function serviceSaying(ready: string | null): void {
  const head = { number: 9, timestamp: 1 }
  const status = JSON.stringify({ chainId: 1, head, indexed: null, behind: 9, syncing: true })
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (ready === null) throw new TypeError('fetch failed')
    return new Response(new URL(url).pathname === '/ready' ? ready : status, {
      headers: { 'content-type': 'application/json' },
    })
  })
}

async function stateOf(part: 'indexer' | 'chainData', url: string | null) {
  const kit = { client: () => expect.unreachable() }
  const settings = {
    chain: { id: 1 },
    endpoints: {
      indexer: null,
      registry: null,
      relay: null,
      chainData: null,
      auth: null,
      bundler: null,
      [part]: url,
    },
  }
  const query = healthQuery(kit as never, settings as never)
  const told = await new QueryClient().fetchQuery(query)
  return told.find((one) => one.part === part)?.state
}

const url = 'https://service.test'

describe("what the operator's page says of a service", () => {
  it.each([
    ['{"ready":true,"degraded":true}', 'troubled', 'troubled'],
    ['{"ready":false,"degraded":false}', 'troubled', 'troubled'],
    ['{"ready":true,"degraded":false}', 'up', 'behind'],
    ['<html>', 'up', 'behind'],
    ['ok', 'up', 'behind'],
  ])('%s: %s, and of the indexer that has read nothing: %s', async (ready, plain, indexer) => {
    serviceSaying(ready)
    expect(await stateOf('chainData', url)).toBe(plain)
    expect(await stateOf('indexer', url)).toBe(indexer)
  })

  it('one that does not answer is down, and one that is not named is unset', async () => {
    serviceSaying(null)
    expect(await stateOf('chainData', url)).toBe('down')
    expect(await stateOf('chainData', null)).toBe('unset')
  })
})
