import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

/** What tells of a failure by an `error` event, which ends the process when nobody listens; by the module that it comes of. */
const emitters: Readonly<Record<string, RegExp>> = {
  pg: /^(?:Client|Pool|default)$/u,
  ws: /^(?:WebSocket|WebSocketServer|default)$/u,
  'node:net': /^(?:Socket|connect|createConnection|createServer)$/u,
  'node:tls': /^(?:TLSSocket|connect|createServer)$/u,
  'node:http': /^(?:request|get|createServer)$/u,
  'node:https': /^(?:request|get|createServer)$/u,
  'node:http2': /^(?:connect|createServer|createSecureServer)$/u,
  'node:child_process': /^(?:spawn|fork|exec|execFile)$/u,
  'node:worker_threads': /^Worker$/u,
  'node:fs': /^create(?:Read|Write)Stream$/u,
}

/** Where they are made, and what hears them there; a file that is not here takes one of these. */
const workshops: Readonly<Record<string, RegExp>> = {
  'services/lib/db/openSessions.ts':
    /pool\.on\('error'[^]*client\.on\('error'[^]*client\.on\('error', onLost\)/u,
  'services/lib/db/embeddedClient.ts': /worker\.on\('error', over\)/u,
  'services/lib/pictures/createReencoder.ts': /worker\.on\('error'/u,
  'services/lib/http/serveHttp.ts': /stream\.on\('error'/u,
  'services/lib/safeFetch/requestPinned.ts': /sent\.on\('error', reject\)/u,
  'services/relay/sockets/sockets.ts': /stream\.on\('error'[^]*socket\.on\('error', onFault\)/u,
  'services/relay/sockets/listen.ts': /server\.on\('error', options\.onFault\)/u,
  // The stream is read by `for await`, which throws its error.
  'services/relay/mailbox/openFolderDisk.ts': /createReadStream/u,
  'services/chainData/rpcApi/mountSockets.ts': /socket\.on\('error'/u,
  // Handed at once to `createUpstreamSocket`, which listens.
  'services/chainData/rpc/persistentSocket.ts': /createUpstreamSocket\(new WebSocket\(/u,
}

/** What runs for years in somebody's process. */
const isServer = (file: string) =>
  /^(?:services|packages\/(?:kit|protocol)|plans\/(?:indexer|ads|protocol))\/.*\.tsx?$/u.test(
    file,
  ) && !/\.test(?:-d)?\.tsx?$|\/(?:testing|bench|fixtures?|cli)\//u.test(file)

function made(file: string): string[] {
  const text = readFileSync(fromRoot(file), 'utf8')
  return parseSync(file, text)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value in emitters)
    .flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(({ isType, importName }) => {
          const name = importName.name ?? 'default'
          return !isType && emitters[moduleRequest.value]?.test(name)
        })
        // A type that is imported beside values is told by its use.
        .filter(({ localName }) =>
          new RegExp(`(?:new ${localName.value}|[^.\\w]${localName.value})\\(`, 'u').test(text),
        )
        .map(({ importName }) => `${moduleRequest.value} ${importName.name ?? 'default'}`),
    )
}

describe('pools, clients, sockets, children, threads and streams', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .split('\n')
    .filter(isServer)

  it('are made where their errors are heard: one that nobody hears ends the process', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) => made(file).map((what) => `${file}: ${what}`))
    expect(found.filter((one) => !((one.split(': ')[0] ?? '') in workshops))).toEqual([])
    // PostgreSQL's in one file alone.
    const database = found.filter((one) => one.includes(': pg '))
    expect(database.map((one) => one.split(': ')[0])).toEqual([
      'services/lib/db/openSessions.ts',
      'services/lib/db/openSessions.ts',
    ])
  })

  it.each(Object.entries(workshops))('are heard in %s', (file, listener) =>
    expect(readFileSync(fromRoot(file), 'utf8')).toMatch(listener),
  )
})
