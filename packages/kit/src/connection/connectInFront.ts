import type { Connector, ConnectorPort, WalletReport } from './connector.ts'
import type { Connection } from './createConnection.ts'
import { isOfPage } from './isOfPage.ts'
import { pendingConnect } from './state.ts'

type Ask = (port: ConnectorPort, connector: Connector) => Promise<WalletReport>

/** A press was cancelled before the wallet was asked to connect alone, or what it grants. */
export const pressCancelled = new Error('Nobody waits for the wallet.')

/** Who stands in front of a wallet already: several may, each once. */
const askers = new WeakMap<ConnectorPort, ReadonlySet<Ask>>()

/**
 * From now on every wallet of the page in a namespace, those that are found later too, is asked to connect in another way.
 * @param connect asks a wallet; its own way is `port.connect`, which opens no window after the press was cancelled: it rejects, and
 * `port.restore` with it
 */
export function connectInFront(
  { store, ports }: Pick<Connection, 'store' | 'ports'>,
  connect: Ask,
): void {
  const attemptOf = () => pendingConnect(store.get())?.attempt
  function look(): void {
    for (const connector of store.get().connectors) {
      const port = ports.get(connector.id)
      const before = port && askers.get(port)
      if (!port || before?.has(connect) || !isOfPage(connector)) continue
      const front = inFront(port, () => {
        const attempt = attemptOf()
        const ifAwaited =
          <T>(ask: () => Promise<T>) =>
          (): Promise<T> =>
            attemptOf() === attempt ? ask() : Promise.reject(pressCancelled)
        const own = inFront(
          port,
          ifAwaited(() => port.connect()),
          ifAwaited(() => port.restore()),
        )
        return connect(own, connector)
      })
      askers.set(front, new Set(before).add(connect))
      ports.set(connector.id, front)
    }
  }
  look()
  store.subscribe(look)
}

/** The same wallet, asked in another way. Each call goes to the port itself, which may be an object of a class. */
function inFront(
  port: ConnectorPort,
  connect: ConnectorPort['connect'],
  restore: ConnectorPort['restore'] = () => port.restore(),
): ConnectorPort {
  return {
    get provider() {
      return port.provider
    },
    connect,
    restore,
    disconnect: () => port.disconnect(),
    switchChain: (network) => port.switchChain(network),
    listen: (listener) => port.listen(listener),
  }
}
