import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { healthQuery } from './healthQuery.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

/** A service that says this at `/ready`, and something everywhere else. */
async function serviceSaying(ready: string): Promise<string> {
  const status = {
    chainId: 1,
    head: { number: 9, timestamp: 1 },
    indexed: null,
    behind: 9,
    syncing: true,
  }
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(url === '/ready' ? ready : JSON.stringify(status))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stateOf(part: 'indexer' | 'chainData', url: string | null) {
  const kit = { client: () => expect.unreachable() }
  const rest = {
    indexer: null,
    registry: null,
    relay: null,
    chainData: null,
    auth: null,
    bundler: null,
  }
  const settings = { chain: { id: 1 }, endpoints: { ...rest, [part]: url } }
  const query = healthQuery(kit as never, settings as never)
  const told = await new QueryClient().fetchQuery(query)
  return told.find((one) => one.part === part)?.state
}

describe("what the operator's page says of a service", () => {
  it.each([
    ['{"ready":true,"degraded":true}', 'troubled', 'troubled'],
    ['{"ready":false,"degraded":false}', 'troubled', 'troubled'],
    ['{"ready":true,"degraded":false}', 'up', 'behind'],
    ['<html>', 'up', 'behind'],
    ['ok', 'up', 'behind'],
  ])('%s: %s, and of the indexer that has read nothing: %s', async (ready, plain, indexer) => {
    const url = await serviceSaying(ready)
    expect([await stateOf('chainData', url), await stateOf('indexer', url)]).toEqual([
      plain,
      indexer,
    ])
  })

  it('one that does not answer is down, and one that is not named is unset', async () => {
    const url = await serviceSaying('')
    running.splice(0).forEach((server) => server.close())
    expect(await stateOf('chainData', url)).toBe('down')
    expect(await stateOf('chainData', null)).toBe('unset')
  })
})
