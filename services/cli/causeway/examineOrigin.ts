import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** What is found of an origin. */
export interface CheckedOrigin {
  readonly isGood: boolean
  /** For whoever sets it up. */
  readonly sentence: string
}

const patienceMs = 5_000
const dayMs = 86_400_000
/** A certificate that ends sooner should have been renewed by now, in days. */
const soonDays = 7

/**
 * Whether browsers reach an origin: its name has an address, and what answers there proves the name. Authorities that Node does not know
 * are named by NODE_EXTRA_CA_CERTS.
 */
export async function examineOrigin(origin: string): Promise<CheckedOrigin> {
  const { hostname, port, protocol } = new URL(origin)
  let addresses: readonly string[]
  try {
    addresses = (await lookup(hostname, { all: true })).map(({ address }) => address)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return bad(
      `${origin}: the name ${hostname} has no address (${code}). Add an A or AAAA record that names this machine.`,
    )
  }
  const where = addresses.join(', ')
  if (protocol === 'http:')
    return hostname === 'localhost' || hostname === '127.0.0.1'
      ? { isGood: true, sentence: `${origin}: this machine alone, without TLS` }
      : bad(
          `${origin}: passkeys, cookies and wallets need https://, and this has none. Name the origin with https://.`,
        )
  return tlsState(origin, { hostname, port: Number(port || 443), where })
}

const bad = (sentence: string): CheckedOrigin => ({ isGood: false, sentence })

function tlsState(
  origin: string,
  { hostname, port, where }: { hostname: string; port: number; where: string },
): Promise<CheckedOrigin> {
  return new Promise((resolve) => {
    const named = isIP(hostname) === 0 ? { servername: hostname } : {}
    const socket = connect({ host: hostname, port, timeout: patienceMs, ...named })
    const end = (state: CheckedOrigin) => {
      socket.destroy()
      resolve(state)
    }
    socket.once('secureConnect', () => {
      const left = Math.floor(
        (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs,
      )
      end(
        left < soonDays
          ? bad(`${origin}: its certificate ends in ${left} days. Have the proxy renew it.`)
          : { isGood: true, sentence: `${origin}: at ${where}, certificate good for ${left} days` },
      )
    })
    socket.once('timeout', () =>
      end(
        bad(
          `${origin}: nothing answers at ${where}, port ${port}. Start the proxy, and open the port.`,
        ),
      ),
    )
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end(
        bad(
          error.code === 'ECONNREFUSED'
            ? `${origin}: nothing listens at ${where}, port ${port}. Start the proxy.`
            : error.code === 'CERT_HAS_EXPIRED' || error.code === 'CERT_NOT_YET_VALID'
              ? `${origin}: its certificate is not good at this time (${error.code}), by the clock of this machine. Have the proxy renew it, or set the clock (NTP).`
              : `${origin}: no browser would believe what answers at ${where}: ${error.code ?? error.message}. Have the proxy get a certificate for ${hostname}.`,
        ),
      ),
    )
  })
}
