import type { Server } from 'node:http'
import { FatalError } from '../lib/fatalError.ts'

/**
 * Listens for sockets.
 * @returns the relay's URL, as clients are given it
 * @throws FatalError when the port is taken or not allowed
 */
export async function listen(
  server: Server,
  options: { host: string; port: number },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new FatalError(
          `The relay cannot listen on port ${options.port} of ${options.host} (${error.code ?? error.message}). ` +
            `Wallets could not reach it. Stop the program that has it, or choose another with RELAY_PORT (0: the system chooses).`,
          { cause: error },
        ),
      )
    })
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return `ws://${host}:${port}`
}
