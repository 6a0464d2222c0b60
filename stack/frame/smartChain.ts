import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  prepareChain,
  type PreparedChain,
  startTestBundler,
  token,
} from '@causeway/services/bundler/fixture/testBundler'
import type { Anvil } from '@causeway/testkit/anvil'
import { freePort } from '@causeway/testkit/freePort'

export interface SmartChain {
  readonly contracts: PreparedChain['contracts']
  readonly paymaster: PreparedChain['paymaster']
  /** Where the wallet's server finds the bundler. */
  readonly bundler: { readonly url: string; readonly token: string }
  /** Methods that were asked, the newest last. */
  readonly asked: readonly string[]
  /** Says something else than the bundler does, until it is given null. */
  lie(method: string, answer: ((truth: Reply) => Reply) | null): void
  stop(): Promise<void>
}

/** A project that may have next to nothing paid for. */
export const poorProjectId = 'fedcba9876543210fedcba9876543210'
const poor = { project: '0.000001', user: '0.000001' }
const budgets = { project: '100', user: '10', projects: { [poorProjectId]: poor } }

type Reply = Readonly<Record<string, unknown>>

/** The contracts of smart accounts on a local chain, and the bundler that ships, on a port of this machine. */
export async function startSmartChain(anvil: Anvil): Promise<SmartChain> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-smart-'))
  const chain = await prepareChain(anvil)
  const database = { kind: 'embedded', folder } as const
  const bundler = await startTestBundler({ anvil, chain, database, budgets })
  const lies = new Map<string, (truth: Reply) => Reply>()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await bodyOf(request)) as { method: string }
    asked.push(body.method)
    const said = await bundler.post(body, headersOf(request))
    const truth = (await said.json()) as Reply
    const answer = lies.get(body.method)?.(truth) ?? truth
    response.writeHead(said.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    contracts: chain.contracts,
    paymaster: chain.paymaster,
    bundler: { url: `http://127.0.0.1:${port}`, token },
    asked,
    lie(method, answer) {
      if (answer) lies.set(method, answer)
      else lies.delete(method)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await bundler.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        /^(?:authorization|x-causeway)/u.test(entry[0]) && typeof entry[1] === 'string',
    ),
  )
