import { connect, createServer, type Server } from 'node:net'
import { isPublicMethod } from '@causeway/protocol/rpc/isRead'
import { solanaMethods } from '@causeway/services/chainData/nonEvm/nonEvmMethods'
import { guardNode } from './guardNode.ts'
import type { PortName } from './options.ts'

/** What other devices need. The test wallet lives on this machine alone, and so do health and metrics. */
const served: readonly PortName[] = ['services', 'registry', 'data', 'relay', 'web', 'pocket']

/** Nodes, and what anybody may ask of them: no orders that only a test's chain takes, and no writes as its own accounts. */
const nodes: readonly (readonly [PortName, (method: string) => boolean])[] = [
  ['chain', isPublicMethod],
  ['solana', (method) => solanaMethods.has(method)],
]

/**
 * Hands what comes to these ports at an address of this machine on to the stack, which itself listens on loopback only.
 * @returns its stop
 */
export async function serveNetwork(
  host: string,
  ports: Record<PortName, number>,
): Promise<() => Promise<void>> {
  const open: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(open.splice(0).map((one) => one())))
  try {
    for (const name of served) open.push(await handOn(host, ports[name]))
    for (const [name, mayAsk] of nodes)
      open.push(await guardNode({ host, port: ports[name], to: ports[name], mayAsk }))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Said below the table, since nobody reads what scrolled away. */
export function networkWarning(host: string | null): string {
  if (host === null) return ''
  return `

  ! Everybody in this network reaches the chain, Pocket and the services at ${host}.
    The keys of this chain and of Pocket are public: what is on it is worth nothing, and anybody may change it.
    The test wallet stays on this machine and is not offered to the page: connect with Pocket, on the phone or here.`
}

async function handOn(host: string, port: number): Promise<() => Promise<void>> {
  const sockets = new Set<{ destroy: () => unknown }>()
  const server: Server = createServer((incoming) => {
    const inner = connect(port, '127.0.0.1')
    for (const socket of [incoming, inner]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        inner.destroy()
      })
      // The close that follows ends both.
      socket.on('error', () => socket.destroy())
    }
    incoming.pipe(inner).pipe(incoming)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new Error(`The stack cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`, {
          cause,
        }),
      ),
    )
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
}
