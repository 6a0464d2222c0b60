import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil } from '@causeway/testkit/chain/startAnvil'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { smartAccounts } from '../../tools/start/smartAccounts.ts'
import { describedRoutes } from './describedRoutes.ts'
import { createOddRequests, type ServerRoutes, type OddRequest } from './createOddRequests.ts'

/** A contract that answers every question with zeros: `RETURN(0, 1000)`. */
const zeros = '0x00000000000000000000000000000000000000aa'
const parts = ['', 'PRIVATE_', 'CHAIN_DATA_', 'REGISTRY_', 'WALLET_', 'RELAY_', 'BUNDLER_']
const anyPorts = Object.fromEntries(parts.map((part) => [`${part}PORT`, '0']))

/** So many are under way at one server. */
const atOnce = 8
/** An answer that takes longer (ms) is none; the line is let go. */
const patienceMs = 4_000
/** A body of this size is offered to each port; it may read a part of it at most. */
const offered = 64 * 1024 * 1024
/** The largest body that anything takes is 8 MB; the rest is what lies in the buffers of both ends, and what this machine sends itself meanwhile. */
const mostRead = 32 * 1024 * 1024

interface Tally {
  sent: number
  answered: number
  failed: number
}

/**
 * Requests that nobody would send, to every server of the services and the plans, the kit, the test kit and the local stack, each as a process of its
 * own. Prints figures by kind; true when no process ended, nothing was answered 5xx (but a 503 in the service's own words), and no body
 * was read to its end that is longer than any that is taken.
 */
export async function fuzzRequests({
  seed,
  count,
}: {
  seed: number
  count: number
}): Promise<boolean> {
  console.log(`${count.toLocaleString('en')} requests to each server from seed ${seed}`)
  const home = await mkdtemp(join(tmpdir(), 'causeway-requests-'))
  const chain = await startAnvil()
  const projects = join(home, 'projects.json')
  await writeFile(projects, '{"projects":[]}')
  const { rpcUrl } = chain
  const accounts = await smartAccounts({ rpcUrl, chainId: 31_337, folder: home, port: 0 })
  await chain.request('anvil_setCode', [zeros, '0x6103e86000f3'])
  const mailbox = await startMailbox()
  const run = (file: string, env: Readonly<Record<string, string>>) =>
    startChild(process.execPath, ['--import', 'tsx', fromRoot(file)], {
      cwd: fromRoot('.'),
      env: { PATH: process.env['PATH'], ...env },
    })
  const children = [
    run('plans/main.ts', {
      ...accounts.env,
      ...anyPorts,
      ENUMERATION: zeros,
      ADVERTISEMENT: zeros,
      WALLET_ORIGIN: 'http://localhost:9',
      WALLET_KEYS_FILE: join(home, 'wallet-keys.json'),
      WALLET_MAIL_SECRET: mailbox.smtpUrl,
      WALLET_MAIL_FROM: 'Wallet <wallet@localhost>',
      WALLET_ADDRESS_LOGINS: '1000000',
      DATA_DIR: join(home, 'data'),
      RPC_URLS: rpcUrl,
      CHAIN_ID: '31337',
      RATE_LIMIT: '0',
      CHAIN_DATA_ROUTE_RATE: '0',
      CAUSEWAY_SITE_HOSTNAME: 'app.example.org',
      PROJECTS_FILE: projects,
    }),
    run('e2e/fuzz/requestServers.ts', {}),
  ]
  try {
    const found = await Promise.all(children.map(urlsOf))
    const results: boolean[] = []
    for (const [name, url] of found.flatMap((urls) => Object.entries(urls)))
      results.push(
        await fuzzServer(name, url, {
          seed,
          count,
          described: await describedRoutes(name, url, accounts.env),
        }),
      )
    const ended = children.filter(
      ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
    )
    for (const child of ended) console.error(child.output().slice(-3_000))
    console.log(`${ended.length ? '✗' : '✓'} processes that ended: ${ended.length}`)
    return ended.length === 0 && results.every(Boolean)
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    await mailbox.stop()
    await chain.stop()
    await rm(home, { recursive: true, force: true })
  }
}

/** Addresses by name, as a process tells when it is ready. */
async function urlsOf(child: Child): Promise<Readonly<Record<string, string>>> {
  const [line] = await child.waitFor(/\{[^\n]*"msg":"ready"[^\n]*/u, 120_000)
  const said = JSON.parse(line) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, url]) =>
      name.toLowerCase().endsWith('url') && typeof url === 'string'
        ? [[name, url.replace('ws:', 'http:')]]
        : [],
    ),
  )
}

async function fuzzServer(
  name: string,
  url: string,
  {
    seed,
    count,
    described,
  }: { readonly seed: number; readonly count: number; readonly described: ServerRoutes },
): Promise<boolean> {
  const next = createOddRequests(seed, described)
  const { port } = new URL(url)
  const tallies = new Map<string, Tally>()
  let left = count
  let wrong = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        const request = next()
        const tally = tallies.get(request.kind) ?? { sent: 0, answered: 0, failed: 0 }
        tallies.set(request.kind, tally)
        tally.sent += 1
        const answer = await send(Number(port), request)
        if (answer) tally.answered += 1
        if (!isFailure(answer)) continue
        tally.failed += 1
        wrong += 1
        if (wrong <= 5)
          console.error(
            `✗ ${name}: ${JSON.stringify(request.bytes.toString('latin1').slice(0, 300))} → ${answer.slice(0, 120)}`,
          )
      }
    }),
  )
  const read = await bytesRead(Number(port))
  const isBounded = read < mostRead
  const kinds = [...tallies]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { sent, answered }]) => `${kind} ${answered}/${sent}`)
  console.log(
    `${wrong || !isBounded ? '✗' : ' '} ${name}: 5xx ${wrong}; of 64 MB read ${Math.round(read / 1024 ** 2)} MB; answered ${kinds.join(', ')}`,
  )
  return wrong === 0 && isBounded
}

/**
 * A 503 in the service's own words is none: something that the operator did not set up, or that is away for a moment. Of HEAD, and where the
 * connection ended meanwhile, there is their kind alone.
 */
const isFailure = (answer: string) =>
  /^HTTP\/1\.1 5\d\d/u.test(answer) &&
  !/^HTTP\/1\.1 503.*\r\n(?:content-type: application\/json|retry-after:)/isu.test(answer)
const isOwn503 = (answer: string) =>
  /^HTTP\/1\.1 503.*(?:"reasons"|\r\nretry-after:)/isu.test(answer)

/** @returns what came back first; empty: nothing */
function send(port: number, { bytes, hangsUp }: OddRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(said)
    }
    const timer = setTimeout(end, patienceMs)
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', (part) => {
      said += part.toString('latin1')
      const isWhole = said.startsWith('HTTP/1.1 503') ? isOwn503(said) : true
      if (/\r\n\r\n/u.test(said) && !said.startsWith('HTTP/1.1 1') && isWhole) end()
    })
    socket.write(bytes, () => {
      if (hangsUp) setImmediate(() => socket.resetAndDestroy())
    })
  })
}

/** How much of a body without an end a server takes before it hangs up or stops reading. */
function bytesRead(port: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const part = Buffer.alloc(64 * 1024, 0x20)
    const chunk = Buffer.concat([
      Buffer.from(`${part.length.toString(16)}\r\n`),
      part,
      Buffer.from('\r\n'),
    ])
    let sent = 0
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(sent)
    }
    const timer = setTimeout(end, patienceMs)
    socket.on('error', end)
    socket.on('close', end)
    socket.resume()
    socket.write(
      'POST /v1 HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const more = () => {
      if (sent >= offered) return end()
      socket.write(chunk, (error) => {
        if (error) return end()
        sent += part.length
        more()
      })
    }
    more()
  })
}
