import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { startTestData } from '../testing/chainData/startTestData.ts'

let anvil: Anvil
let data: Awaited<ReturnType<typeof startTestData>>

beforeAll(async () => {
  anvil = await startAnvil()
  data = await startTestData({
    chains: [{ id: 31337, rpc: { primary: anvil.rpcUrl, backups: [], ws: [] } }],
  })
})
afterAll(async () => {
  await data.close()
  await anvil.stop()
})

const get = (path: string, init?: RequestInit) => data.fetch(`${data.base}${path}`, init)

describe('what every answer has', () => {
  it('health is one line, for whoever asks', async () => {
    const answer = await get('/health')
    expect(await answer.text()).toMatch(
      /^OK v\d+\.\d+\.\d+, commit hash: unknown, features: eip155:31337, uptime: \d+ seconds$/u,
    )
  })

  it('every call is described for programs, and on a page without a script for people', async () => {
    const description = (await (await get('/openapi.json')).json()) as { paths: object }
    const page = await get('/docs')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).not.toContain('<script')
    for (const path of Object.keys(description.paths))
      expect(text).toContain(`<code>${path}</code>`)
  })

  it('every parameter of every call is told in words', async () => {
    interface Operation {
      readonly parameters: readonly { readonly name: string; readonly description?: string }[]
    }
    const { paths } = (await (await get('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    const silent = Object.entries(paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
      ),
    )
    expect(silent).toEqual([])
  })

  it('a path that is not known is told in the error shape, with CORS and a request id', async () => {
    const answer = await get('/v1/nothing', { headers: { origin: 'https://app.example.org' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u)
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'path', description: 'is not known' }],
    })
  })

  it('a browser may ask first whether a GET may carry a content type', async () => {
    const answer = await get('/v1/convert/tokens', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type,x-sdk-type,x-sdk-version',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'content-type,x-sdk-type,x-sdk-version',
    )
  })
})
