import type { Server } from 'node:http'
import { FatalError } from '../../lib/log/fatalError.ts'

/**
 * Listens for sockets.
 * @param options.onFault hears of connections that the system could not hand over
 * @returns the relay's URL, as clients are given it
 * @throws FatalError when the port is taken or not allowed
 */
export async function listen(
  server: Server,
  options: { host: string; port: number; onFault: (error: unknown) => void },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    function refuse(error: NodeJS.ErrnoException): void {
      reject(
        new FatalError(
          `The relay cannot listen on port ${options.port} of ${options.host} (${error.code ?? error.message}). ` +
            `Wallets could not reach it. Stop the program that has it, or choose another with RELAY_PORT (0: the system chooses).`,
          { cause: error },
        ),
      )
    }
    server.once('error', refuse)
    server.listen(options.port, options.host, () => {
      server.off('error', refuse)
      // Without a listener one connection that cannot be accepted would end the process.
      server.on('error', options.onFault)
      resolve()
    })
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return `ws://${host}:${port}`
}
