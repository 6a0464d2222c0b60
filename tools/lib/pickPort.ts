import { createServer } from 'node:net'
import { portHolder } from './portHolder.ts'

/** True when nothing listens on `port`, on IPv4 or IPv6 loopback: a browser may try either for "localhost". */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) if (!(await canListen(port, host))) return false
  return true
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // EADDRNOTAVAIL or EAFNOSUPPORT: this machine has no IPv6 loopback, so nothing can hold the port there.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

type Picked = { port: number; skipped: { port: number; holder: string }[] }

/**
 * The first free port from `wanted` on, never one of `reserved`.
 * `skipped` names each taken port on the way and what holds it.
 */
export async function pickPort(wanted: number, reserved: ReadonlySet<number>): Promise<Picked> {
  const skipped: Picked['skipped'] = []
  for (let port = wanted; port < wanted + 100 && port <= 65_535; port++) {
    if (reserved.has(port)) continue
    if (await isPortFree(port)) return { port, skipped }
    skipped.push({ port, holder: portHolder(port) })
  }
  throw new Error(
    `No free port between ${wanted} and ${wanted + 99}. Stop some of what listens there, or name another port.`,
  )
}
