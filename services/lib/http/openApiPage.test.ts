import { endpoint } from '@causeway/protocol/http/endpoint'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openApi } from './openApi.ts'
import { openApiPage } from './openApiPage.ts'

const sender = { projectId: v.optional(v.string()) }
const response = v.object({ data: v.string() })
const calls = [
  endpoint({ method: 'GET', path: '/v1/names/:name', query: v.object(sender), response }),
  endpoint({ method: 'GET', path: '/v1', query: v.object(sender), response }),
  endpoint({
    method: 'GET',
    path: '/v1/names',
    query: v.object({
      ...sender,
      order: v.optional(v.picklist(['up', 'down'])),
      of: v.union([v.string(), v.number()]),
    }),
    response,
  }),
]
const page = String(await openApiPage(openApi({ title: 'Test', version: '1' }, calls)))
const words = page.replace(/<style>.*?<\/style>/su, '').replaceAll(/<[^>]*>/gu, ' ')

describe('openApiPage', () => {
  it('brings what belongs together under one heading, which the list of them leads to', () => {
    expect([...page.matchAll(/<h2 id="([^"]*)">([^<]*)</gu)].map((part) => part.slice(1))).toEqual([
      ['v1-names', '/v1/names'],
      ['v1', '/v1'],
      ['refusals', 'Refusals'],
    ])
    for (const [, id] of page.matchAll(/href="#([^"]*)"/gu)) expect(page).toContain(`id="${id}"`)
  })

  it('names what a call needs first, and what most calls take last', () => {
    const last = words.slice(words.lastIndexOf('/v1/names '))
    expect(last.replaceAll(/\s+/gu, ' ')).toContain(
      'of query string | number order optional query up | down projectId optional query string',
    )
  })

  it('has styles that are read as they are written: no letter of them is escaped', () => {
    expect(/<style>(.*?)<\/style>/su.exec(page)?.[1]).not.toMatch(/&/u)
  })
})
