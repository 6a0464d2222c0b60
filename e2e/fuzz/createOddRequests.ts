import { pickOf, seededRandom, type SeededRandom } from '@causeway/services/testing/seededRandom'

/** What a server says of itself at `/openapi.json`, as far as requests are made of it. */
export interface ServerRoutes {
  /** A header that half of the requests have: without it the others are turned away at the door. */
  readonly key?: string
  /** Methods of JSON-RPC, where it speaks that. */
  readonly methods?: readonly string[]
  readonly paths?: Readonly<
    Record<
      string,
      Readonly<Record<string, { parameters?: readonly { name: string; in: string }[] }>>
    >
  >
}

/** Bytes of one request, and what becomes of the line. */
export interface OddRequest {
  readonly kind: string
  readonly bytes: Buffer
  /** The client goes before it has said all. */
  readonly hangsUp: boolean
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const oddMethods = ['get', 'G@T', 'CONNECT', 'PRI', 'X'.repeat(300), '']
const oddTargets = [
  '//[',
  '//',
  '*',
  '',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/\\..\\..',
  'http://[',
  'http://evil.example/v1',
  'javascript:alert(1)',
  `/${'a'.repeat(9_000)}`,
  `/?${'a=1&'.repeat(2_000)}`,
  '/?a[__proto__]=1&constructor=2',
  '/\u00ff\u00fe',
  '/a\tb',
  '/mails.json?to=%00',
  '/api/tx',
  '/api/address/%00/utxo',
  '/tx/%E0%A4%A',
]
const oddValues = [
  '',
  '%00',
  '%',
  '%E0%A4%A',
  '..',
  '__proto__',
  'eip155:137',
  'eip155:31337',
  `eip155:31337:0x${'ab'.repeat(20)}`,
  `0x${'ab'.repeat(20)}`,
  `0x${'cd'.repeat(32)}`,
  '99999999999999999999999999',
  '-1',
  '1e309',
  'NaN',
  "'; drop table x; --",
  'a'.repeat(3_000),
  '%F0%9F%98%80',
  '%u0000',
  '[]',
  '{}',
  'null',
]
const oddHeaders = [
  'host: ',
  'host: [',
  'host: a b',
  'host: evil.example\r\nhost: other.example',
  'x-forwarded-for: , , ::ffff:1.2.3.4, [::1]:99, nonsense',
  'x-forwarded-host: %00',
  'origin: null',
  'origin: http://[',
  'origin: https://a.example, https://b.example',
  'cookie: a; =b; c="; __proto__=1; %',
  'authorization: Bearer ',
  'authorization: Basic %%%',
  'content-type: application/json; charset=nonsense',
  'content-type: multipart/form-data',
  'content-type: ,',
  'accept-encoding: gzip;q=nonsense, *;q=0',
  'accept-language: ,;q=,-',
  'if-none-match: "',
  'if-modified-since: never',
  'range: bytes=-999999999999-',
  'last-event-id: %00',
  'expect: 100-continue',
  'expect: nonsense',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQCAAAAAAIAAAAA',
  'x-request-id: \u00ff',
  `x-long: ${'a'.repeat(20_000)}`,
  'bad header line',
  ': nameless',
  'a\u0000b: c',
]
const odds: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'a\u0000b',
  '\ud800',
  '‮',
  [],
  [[]],
  {},
  { a: { b: [] } },
  'a'.repeat(5_000),
  `0x${'ab'.repeat(20)}`,
  'eip155:31337',
]
const names =
  'id jsonrpc method params projectId chainId address addresses email code message signature language nonce token currency amount from to key events url userAddress eip155 coin_type expiry signer permissions __proto__'.split(
    ' ',
  )

const oddObject = (random: SeededRandom): unknown =>
  random(5) === 0
    ? pickOf(odds, random)
    : Object.fromEntries(
        Array.from({ length: random(12) }, () => [pickOf(names, random), pickOf(odds, random)]),
      )

function bodyOf(random: SeededRandom, rpc: readonly string[]): [kind: string, body: Buffer] {
  const usual = ['deep', 'fields', 'fields', 'fields', 'calls', 'no text', 'half', 'forms']
  const kind = pickOf(
    rpc.length > 0 ? [...usual, 'JSON-RPC', 'JSON-RPC', 'JSON-RPC'] : usual,
    random,
  )
  const text = () => {
    switch (kind) {
      case 'deep':
        return pickOf(['[', '{"a":', '{"id":1,"method":"eth_call","params":['], random).repeat(
          1 + random(20_000),
        )
      case 'calls':
        return JSON.stringify(Array.from({ length: 1 + random(1_200) }, () => pickOf(odds, random)))
      case 'half':
        return '{"projectId":"a","address":"0x'
      case 'JSON-RPC': {
        const params = Array.from({ length: random(4) }, () => oddObject(random))
        return JSON.stringify({ jsonrpc: '2.0', id: 1, method: pickOf(rpc, random), params })
      }
      case 'forms':
        return `a=1&${'b[]=2&'.repeat(random(500))}%`
      default:
        return JSON.stringify(oddObject(random))
    }
  }
  if (kind === 'deep' && random(2) === 0) {
    const depth = 1 + random(20_000)
    return [
      kind,
      Buffer.from(
        `{"id":1,"method":"eth_call","params":[${'['.repeat(depth)}${']'.repeat(depth)}]}`,
      ),
    ]
  }
  return [
    kind,
    kind === 'no text'
      ? Buffer.from(Array.from({ length: random(3_000) }, () => random(256)))
      : Buffer.from(text()),
  ]
}

/** Requests that nobody would send, to the paths that a server has and to others. The same seed makes the same. */
export function createOddRequests(seed: number, described: ServerRoutes): () => OddRequest {
  const random = seededRandom(seed)
  const routes = Object.entries(described.paths ?? {}).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { parameters = [] }]) => ({ path, method, parameters })),
  )

  function targetOf(): [target: string, method: string] {
    if (routes.length === 0 || random(4) === 0)
      return [pickOf(oddTargets, random), pickOf(random(6) === 0 ? oddMethods : methods, random)]
    const { path, method, parameters } = pickOf(routes, random)
    const filled = path.replaceAll(/\{\w+\}|:\w+/gu, () => pickOf(oddValues, random))
    const query = parameters
      .filter((one) => one.in === 'query' && random(4) > 0)
      .map(({ name }) => `${name}=${pickOf(oddValues, random)}`)
    return [
      `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      random(5) === 0 ? pickOf(methods, random) : method.toUpperCase(),
    ]
  }

  return () => {
    const turn = random(40)
    if (turn === 0)
      return {
        kind: 'HTTP/2',
        bytes: Buffer.from(
          'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
        ),
        hangsUp: false,
      }
    if (turn === 1)
      return {
        kind: 'no HTTP',
        bytes: Buffer.from(Array.from({ length: 1 + random(600) }, () => random(256))),
        hangsUp: random(2) === 0,
      }
    const [target, method] = targetOf()
    const headers = Array.from({ length: random(3) }, () => pickOf(oddHeaders, random))
    if (described.key !== undefined && random(2) === 0) headers.push(described.key)
    const host = headers.some((one) => one.startsWith('host')) ? [] : ['host: 127.0.0.1']
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH' || random(8) === 0
    const [kind, body] = hasBody
      ? bodyOf(random, described.methods ?? [])
      : ['no body', Buffer.alloc(0)]
    const length = pickOf(
      [
        String(body.length),
        String(body.length),
        String(body.length),
        String(body.length + 50),
        '-1',
        'x',
        '1e3',
      ],
      random,
    )
    const framing = !hasBody
      ? []
      : random(8) === 0
        ? ['transfer-encoding: chunked']
        : [`content-length: ${length}`]
    const head = `${method} ${target} HTTP/1.1\r\n${[...host, 'content-type: application/json', ...headers, ...framing].join('\r\n')}\r\n\r\n`
    const all = Buffer.concat([Buffer.from(head, 'latin1'), body])
    const hangsUp = random(6) === 0
    return {
      kind: hangsUp ? 'hangs up' : kind,
      bytes: hangsUp ? all.subarray(0, 1 + random(all.length)) : all,
      hangsUp,
    }
  }
}
