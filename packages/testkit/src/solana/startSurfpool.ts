import { createRequire } from 'node:module'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { askChainNode } from '../chain/askChainNode.ts'
import type { SolanaChain, SolanaChainOptions } from './types.ts'

/** As much of the platform package as is used here. */
interface Surfnet {
  readonly rpcUrl: string
  readonly wsUrl: string
  fundSol(address: string, lamports: number): void
  setAccount(address: string, lamports: number, data: readonly number[], owner: string): void
  /** What happened since the last call; its queue takes about a thousand, and the chain stands still where it is full. */
  drainEvents(): readonly unknown[]
  stop(): void
}

/** How often (ms) the queue of events is emptied: it fills by one a slot, and no slot is shorter than some milliseconds. */
const drainMs = 500

interface SurfpoolModule {
  readonly Surfnet: { startWithConfig(config: object): Surfnet }
}

/**
 * Starts Surfpool inside this process: a real Solana runtime that checks signatures, balances and block hashes, and whose blocks
 * come by the clock. Needs Linux on x64 with glibc.
 * @throws Error where its platform package is not installed or does not run
 */
export async function startSurfpool(options: SolanaChainOptions): Promise<SolanaChain> {
  const net = surfpool().Surfnet.startWithConfig({
    offline: true,
    blockProductionMode: 'clock',
    slotTimeMs: options.slotMs ?? 400,
  })
  const draining = setInterval(() => net.drainEvents(), drainMs)
  const fund = (address: string, lamports: bigint) => net.fundSol(address, Number(lamports))
  for (const [address, lamports] of Object.entries(options.accounts ?? {})) fund(address, lamports)
  // It chooses its ports itself: those who look for the chain need one that they know.
  const proxy = await passOn(Number(new URL(net.rpcUrl).port), options.port ?? 0)
  const sockets =
    options.socketPort === undefined
      ? undefined
      : await passOn(Number(new URL(net.wsUrl).port), options.socketPort)
  const rpcUrl = `http://127.0.0.1:${proxy.port}`
  return {
    runtime: 'surfpool',
    rpcUrl,
    port: proxy.port,
    fund,
    put: (address, { data, owner }) => net.setAccount(address, 10_000_000, [...data], owner),
    request: (method, params = []) => askChainNode(rpcUrl, method, params),
    async stop() {
      clearInterval(draining)
      await Promise.all([proxy.close(), sockets?.close()])
      net.stop()
    },
  }
}

/** @throws Error where it is not for this machine, or not installed */
function surfpool(): SurfpoolModule {
  return createRequire(import.meta.url)('@solana/surfpool-linux-x64-gnu') as SurfpoolModule
}

/** Passes every connection on to another port. */
async function passOn(
  to: number,
  port: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Either side may hang up at any time.
    socket.on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((from) => {
    const there = keep(connect(to, '127.0.0.1'))
    keep(from).pipe(there).pipe(from)
  })
  await listening(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
