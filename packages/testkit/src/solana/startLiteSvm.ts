import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalServer } from '../processes/createLocalServer.ts'
import { askChainNode } from '../chain/askChainNode.ts'
import { LiteRefusal, liteAnswers } from './liteAnswers.ts'
import { createLiteLedger } from './createLiteLedger.ts'
import type { SolanaChain, SolanaChainOptions } from './types.ts'

/** No question is longer, in bytes. */
const longestBody = 1_000_000

/**
 * Starts a local Solana chain over LiteSVM, with the part of a node's JSON-RPC that this product asks. It has no WebSocket.
 * @throws Error where the package is not installed, or has no binary for this machine
 */
export async function startLiteSvm(options: SolanaChainOptions): Promise<SolanaChain> {
  const ledger = createLiteLedger()
  for (const [address, lamports] of Object.entries(options.accounts ?? {}))
    ledger.fund(address, lamports)
  const answer = liteAnswers(ledger)
  const server = createLocalServer((request, response) => void serve(request, response, answer))
  const timer = setInterval(() => ledger.nextBlock(), options.slotMs ?? 400)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const rpcUrl = `http://127.0.0.1:${port}`
  return {
    runtime: 'litesvm',
    rpcUrl,
    port,
    fund: ledger.fund,
    put: ledger.put,
    request: (method, params = []) => askChainNode(rpcUrl, method, params),
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (method: string, params: unknown) => unknown,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  try {
    const asked: unknown = JSON.parse(await bodyOf(request))
    // All of it was read: the line goes on.
    response.removeHeader('connection')
    const reply = Array.isArray(asked)
      ? asked.map((one: unknown) => answered(one, answer))
      : answered(asked, answer)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(reply))
  } catch (error) {
    response.writeHead(400).end((error as Error).message)
  }
}

function answered(asked: unknown, answer: (method: string, params: unknown) => unknown): object {
  const { id = null, method, params } = (asked ?? {}) as Readonly<Record<string, unknown>>
  try {
    return { jsonrpc: '2.0', id, result: answer(String(method), params) }
  } catch (error) {
    if (!(error instanceof LiteRefusal)) throw error
    const { code, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longestBody) throw new Error('The question is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
