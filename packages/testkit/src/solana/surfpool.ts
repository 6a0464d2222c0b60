import { createRequire } from 'node:module'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { RawAccount } from './tokenAccounts.ts'

/** What a local Solana chain begins with. */
export interface SolanaChainOptions {
  /** Where its JSON-RPC is reached on the loopback address; 0 or absent: the system chooses. */
  readonly port?: number
  /** The same for its WebSocket, which wallets listen at; none when left out. */
  readonly socketPort?: number
  /** Milliseconds between two blocks; 400, as on the real network, when left out. */
  readonly slotMs?: number
  /** Lamports by address. */
  readonly accounts?: Readonly<Record<string, bigint>>
}

/** A local Solana chain that runs, and asks no other network anything. */
export interface SolanaChain {
  readonly rpcUrl: string
  readonly port: number
  /** One JSON-RPC call. @throws Error when the answer is an error */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sets what an account holds, in lamports. */
  fund(address: string, lamports: bigint): void
  /** Puts an account there as it is, a token for instance, with 0.01 SOL. */
  put(address: string, account: RawAccount): void
  stop(): Promise<void>
}

/** As much of the platform package as is used here. */
interface Surfnet {
  readonly rpcUrl: string
  readonly wsUrl: string
  fundSol(address: string, lamports: number): void
  setAccount(address: string, lamports: number, data: readonly number[], owner: string): void
  stop(): void
}

interface SurfpoolModule {
  readonly Surfnet: { startWithConfig(config: object): Surfnet }
}

/**
 * Starts Surfpool inside this process: a real Solana runtime that checks signatures, balances and block hashes, and whose blocks
 * come by the clock. Needs Linux on x64 with glibc.
 * @throws Error where its platform package is not installed, with the command that installs it
 */
export async function startSolana(options: SolanaChainOptions = {}): Promise<SolanaChain> {
  const net = surfpool().Surfnet.startWithConfig({
    offline: true,
    blockProductionMode: 'clock',
    slotTimeMs: options.slotMs ?? 400,
  })
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
    rpcUrl,
    port: proxy.port,
    fund,
    put: (address, { data, owner }) => net.setAccount(address, 10_000_000, [...data], owner),
    async request(method, params = []) {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
      return answer.result
    },
    async stop() {
      await Promise.all([proxy.close(), sockets?.close()])
      net.stop()
    },
  }
}

function surfpool(): SurfpoolModule {
  const name = '@solana/surfpool-linux-x64-gnu'
  try {
    return createRequire(import.meta.url)(name) as SurfpoolModule
  } catch (cause) {
    throw new Error(
      `No Surfpool for ${process.platform}-${process.arch}. The local Solana chain needs it. ` +
        `Run "npm install --include=optional" in the repository, and check that ${name} exists.`,
      { cause },
    )
  }
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
