import { createServer } from 'node:net'

/**
 * A TCP port of this machine's loopback address that nobody listens on right now.
 *
 * @param options.from first port to try; 0 (the default) lets the system choose.
 * @param options.to last port to try (inclusive).
 * @throws Error when every port of the range is taken.
 */
export async function freePort(options: { from?: number; to?: number } = {}): Promise<number> {
  const from = options.from ?? 0
  const to = options.to ?? from
  for (let port = from; port <= to; port++) {
    const found = await tryPort(port)
    if (found !== null) return found
  }
  throw new Error(
    `No free port between ${from} and ${to}: all are taken. Stop what listens there, or name another range.`,
  )
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(found))
    })
  })
}
