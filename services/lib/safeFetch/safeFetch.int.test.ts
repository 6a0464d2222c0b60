import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch } from './createSafeFetch.ts'
import type { SafeFetchError } from './safeFetchError.ts'

/** A public web in one server of this machine: names lead where the test says, and every address of it counts as public. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`)
  answer(request, response)
})
let port = 0
let names: Record<string, readonly string[]> = {}
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const read = createSafeFetch({
  isPublic: (address) => address === '127.0.0.1',
  resolve: async (host) => names[host] ?? [],
  protocols: ['http:'],
  anyPort: true,
})
const page = (path: string, options: Partial<Parameters<typeof read>[1]> = {}) => {
  asked = []
  names = { 'pages.example': ['127.0.0.1'], 'inside.example': ['10.0.0.7'], ...names }
  return read(`http://pages.example:${port}${path}`, { maxBytes: 1_000, ...options })
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: SafeFetchError) => error.reason,
  )

describe('pages that strangers name', () => {
  it('are read by the name, at the address that was judged', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('hello')
    const { bytes, contentType } = await page('/a')
    expect([Buffer.from(bytes).toString(), contentType]).toEqual(['hello', 'text/plain'])
    expect(asked).toEqual([`pages.example:${port} /a`])
  })

  it('a name that leads elsewhere by the time of connecting does not', async () => {
    answer = (_, response) => response.end('hello')
    let times = 0
    const rebinding = createSafeFetch({
      isPublic: (address) => address === '127.0.0.1',
      resolve: async () => ((times += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.7']),
      protocols: ['http:'],
      anyPort: true,
    })
    await rebinding(`http://pages.example:${port}/`, { maxBytes: 10 })
    expect(times).toBe(1)
  })

  it('a redirect is followed to public places', async () => {
    answer = ({ url }, response) =>
      url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end('there')
    expect(Buffer.from((await page('/a')).bytes).toString()).toBe('there')
  })

  it.each([
    ['into the private network, by name', () => `http://inside.example:${port}/`],
    ['to this machine, by address', () => `http://[::1]:${port}/`],
    ['to the notebook of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
    ['to a file', () => 'file:///etc/passwd'],
    ['with a name and a password', () => `http://a:b@pages.example:${port}/`],
    ['to nothing', () => 'http://'],
  ])('error: a redirect %s is not followed', async (_what, location) => {
    answer = (_, response) => response.writeHead(302, { location: location() }).end()
    expect(await reasonOf(page('/a'))).toBe('address')
    expect(asked).toHaveLength(1)
  })

  it('error: redirects without an end are given up', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await reasonOf(page('/a'))).toBe('redirects')
    expect(asked).toHaveLength(4)
    expect(await reasonOf(page('/a', { redirects: 0 }))).toBe('redirects')
    expect(asked).toHaveLength(1)
  })

  it('error: what is larger than it may be is not read to its end, whether it says so or not', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2_000))
    expect(await reasonOf(page('/a'))).toBe('size')
    let sent = 0
    answer = (_, response) => {
      const send = () => {
        if (response.destroyed) return
        sent += 10_000
        response.write('x'.repeat(10_000), () => setImmediate(send))
      }
      send()
    }
    expect(await reasonOf(page('/a'))).toBe('size')
    expect(sent).toBeLessThan(50_000_000)
  })

  it('error: nothing compressed is unpacked', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await reasonOf(page('/a'))).toBe('size')
  })

  it('error: one that drips is given up in time', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    }
    const started = Date.now()
    expect(await reasonOf(page('/a', { timeoutMs: 300 }))).toBe('time')
    expect(Date.now() - started).toBeLessThan(2_000)
  })

  it('error: a name that is never answered is given up in time', async () => {
    const never = createSafeFetch({ resolve: () => new Promise(() => {}) })
    expect(await reasonOf(never('https://x.example/', { maxBytes: 1, timeoutMs: 100 }))).toBe(
      'time',
    )
  })

  it.each([
    [404, 'status'],
    [500, 'status'],
    [204, 'status'],
  ])('error: a page that answers %i is none', async (status, reason) => {
    answer = (_, response) => response.writeHead(status).end()
    expect(await reasonOf(page('/a'))).toBe(reason)
  })
})

describe('as the service asks them', () => {
  const strict = createSafeFetch()
  it.each([
    'http://1.1.1.1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://1.1.1.1:8443/',
    'https://u:p@1.1.1.1/',
    'ftp://1.1.1.1/',
    'data:text/plain,x',
    'no address',
  ])('error: %s is not asked', async (url) => {
    expect(await reasonOf(strict(url, { maxBytes: 10, timeoutMs: 2_000 }))).toBe('address')
  })

  it('but a place that the operator named, wherever it is, and nothing that it sends on to', async () => {
    const own = createSafeFetch({ trusted: [`http://127.0.0.1:${port}/ipfs/`] })
    answer = ({ url }, response) =>
      url === '/ipfs/a'
        ? response.end('own')
        : response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
    const { bytes } = await own(`http://127.0.0.1:${port}/ipfs/a`, { maxBytes: 10 })
    expect(Buffer.from(bytes).toString()).toBe('own')
    expect(await reasonOf(own(`http://127.0.0.1:${port}/ipfs/b`, { maxBytes: 10 }))).toBe('address')
  })

  it.each([
    '/api/v0/repo/gc',
    '/ipfs/../api',
    '/ipfs/%2e%2e/api',
    '/ipfs/..%2fapi',
    '/ipfs/..%5Capi',
    '/ipfs',
    '/IPFS/a',
  ])('attack: beside that place its host is a stranger: %s is not asked', async (path) => {
    const own = createSafeFetch({ trusted: [`http://127.0.0.1:${port}/ipfs/`] })
    answer = (_, response) => response.end('inside')
    asked = []
    expect(await reasonOf(own(`http://127.0.0.1:${port}${path}`, { maxBytes: 10 }))).toBe('address')
    expect(asked).toEqual([])
  })

  it('many at once wait for their turn, and too many are refused', async () => {
    let [open, most] = [0, 0]
    answer = (_, response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.end('x')
      }, 20)
    }
    const reasons = await Promise.all(
      Array.from({ length: 240 }, () => reasonOf(page('/a', { timeoutMs: 8_000 }))),
    )
    expect(most).toBeLessThanOrEqual(24)
    expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(16)
    expect(reasons.filter((reason) => reason === 'read')).toHaveLength(224)
  })

  it('error: a name with one private address among public ones is not asked', async () => {
    const mixed = createSafeFetch({ resolve: async () => ['1.1.1.1', '127.0.0.1'] })
    expect(await reasonOf(mixed('https://x.example/', { maxBytes: 10 }))).toBe('address')
  })
})
