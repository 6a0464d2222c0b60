import type { Endpoint } from '@causeway/protocol/api/endpoint'
import * as registryApi from '@causeway/protocol/api/registry'
import { openApi } from '@causeway/services/lib/http/openApi'
import { describe, expect, it } from 'vitest'
import * as ads from './ads.ts'
import * as indexerApi from './indexer.ts'
import * as live from './indexer/live.ts'
import * as members from './indexer/members.ts'
import * as network from './indexer/network.ts'
import * as places from './indexer/places.ts'
import * as plans from './indexer/plans.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

describe('openApi', () => {
  it('describes every endpoint of the indexer', () => {
    const endpoints = [
      indexerApi.statusOf,
      indexerApi.planSummaryOf,
      indexerApi.planSeriesOf,
      indexerApi.planActivityOf,
    ]
    const page = JSON.parse(JSON.stringify(openApi({ title: 'Causeway', version: '1' }, endpoints)))
    expect(Object.keys(page.paths)).toHaveLength(4)
    const series = page.paths['/v1/plans/{plan}/series'].get
    expect(series.parameters).toMatchObject([
      { name: 'plan', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'from', in: 'query', required: false },
      { name: 'to', in: 'query', required: false },
      {
        name: 'points',
        in: 'query',
        required: false,
        schema: { default: 120, minimum: 2, maximum: 500 },
      },
    ])
    const answer = page.paths['/v1/status'].get.responses['200'].content['application/json'].schema
    expect(answer.required).toEqual(['chainId', 'head', 'indexed', 'behind', 'syncing'])
    expect(answer.properties.indexed.anyOf[1]).toEqual({ type: 'null' })
  })

  it('describes every endpoint that there is', () => {
    const all = [ads, indexerApi, live, members, network, places, plans, registryApi].flatMap(
      (module) => Object.values(module).filter(isEndpoint),
    )
    expect(all.length).toBeGreaterThan(30)
    const page = openApi({ title: 'Causeway', version: '1' }, all)
    const paths = new Set(all.map(({ path }) => path))
    expect(Object.keys(page['paths'] as object)).toHaveLength(paths.size)
    const text = JSON.stringify(page)
    // A text that is cut into a list is described as the text that clients send.
    expect(text).toContain('/v1/members/{member}/activity')
  })
})
