import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Anvil } from '@causeway/testkit/anvil'
import { freePort } from '@causeway/testkit/processes/freePort'
import { type BundlerServer, startBundlerServer } from './bundlerServer.ts'

export interface EmbeddedChain extends Pick<BundlerServer, 'contracts' | 'paymaster'> {
  /** Where the wallet's server finds the bundler. */
  readonly bundler: { readonly url: string; readonly token: string }
  /** Methods that were asked, the newest last. */
  readonly asked: readonly string[]
  /** Says something else than the bundler does, until it is given null. */
  lie(method: string, answer: ((truth: Reply) => Reply) | null): void
  stop(): Promise<void>
}

/** A project that may have next to nothing paid for. @testonly */
export const poorProjectId = 'fedcba9876543210fedcba9876543210'
const poor = { project: '0.000001', user: '0.000001' }
const budgets = { project: '100', user: '10', projects: { [poorProjectId]: poor } }

type Reply = Readonly<Record<string, unknown>>

/** The contracts of smart accounts on a local chain, and the bundler that ships, behind a door that can lie. */
export async function startEmbeddedChain(anvil: Anvil): Promise<EmbeddedChain> {
  const bundler = await startBundlerServer(anvil, budgets)
  const { contracts, paymaster, url, token } = bundler
  const lies = new Map<string, (truth: Reply) => Reply>()
  const asked: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { method } = JSON.parse(body) as { method: string }
    asked.push(method)
    const headers = headersOf(request)
    const said = await fetch(`${url}${request.url}`, { method: 'POST', headers, body })
    const truth = (await said.json()) as Reply
    response.writeHead(said.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(lies.get(method)?.(truth) ?? truth))
  }
  const server = createServer((request, response) => void answer(request, response))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    contracts,
    paymaster,
    bundler: { url: `http://127.0.0.1:${port}`, token },
    asked,
    lie(method, said) {
      if (said) lies.set(method, said)
      else lies.delete(method)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await bundler.stop()
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
        /^(?:authorization|content-type|x-causeway)/u.test(entry[0]) &&
        typeof entry[1] === 'string',
    ),
  )
