import { describe, expect, it } from 'vitest'
import { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'
import { planSeriesOf } from '../../protocol/api/indexer/planSeriesOf.ts'
import { planSummaryOf } from '../../protocol/api/indexer/planSummaryOf.ts'
import { statusOf } from '../../protocol/api/indexer/statusOf.ts'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import { openApi } from '@causeway/services/lib/http/openApi'

const modules = import.meta.glob<Record<string, unknown>>('../../protocol/api/**/*.ts', {
  eager: true,
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

describe('the description of the plans’ interface', () => {
  it('tells parameters and answers of the indexer', () => {
    const endpoints = [statusOf, planSummaryOf, planSeriesOf, planActivityOf]
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

  it('has every endpoint that there is', () => {
    const all = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))
    expect(all.length).toBeGreaterThan(25)
    const page = openApi({ title: 'Causeway', version: '1' }, all)
    const paths = new Set(all.map(({ path }) => path))
    expect(Object.keys(page['paths'] as object)).toHaveLength(paths.size)
    // A text that is cut into a list is described as the text that clients send.
    expect(JSON.stringify(page)).toContain('/v1/members/{member}/activity')
  })
})
