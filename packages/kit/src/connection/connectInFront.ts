import { walletErrorKindOf } from './injectedPort.ts'
import type { Connector, ConnectorPort, WalletReport } from './connector.ts'
import type { Connection } from './createConnection.ts'

/**
 * From now on every wallet of a namespace, those that the page finds later too, is asked to connect in another way.
 * @param connect asks a wallet; its own way is `port.connect`
 */
export function connectInFront(
  { store, ports }: Pick<Connection, 'store' | 'ports'>,
  connect: (port: ConnectorPort, connector: Connector) => Promise<WalletReport>,
): void {
  const fronts = new WeakSet<ConnectorPort>()
  function look(): void {
    for (const connector of store.get().connectors) {
      const port = ports.get(connector.id)
      // Wallets outside the page and the embedded one have their own ways to do more at once.
      if (!port || fronts.has(port) || /^(?:AUTH|WALLET_CONNECT)$/u.test(connector.type)) continue
      const front = inFront(port, () => connect(port, connector))
      fronts.add(front)
      ports.set(connector.id, front)
    }
  }
  look()
  store.subscribe(look)
}

/** The same wallet, asked in another way. Each call goes to the port itself, which may be an object of a class. */
function inFront(port: ConnectorPort, connect: ConnectorPort['connect']): ConnectorPort {
  return {
    get provider() {
      return port.provider
    },
    connect,
    restore: () => port.restore(),
    disconnect: () => port.disconnect(),
    switchChain: (network) => port.switchChain(network),
    listen: (listener) => port.listen(listener),
  }
}

/**
 * Asks a wallet a larger question, once at a time. Whoever presses again meanwhile asks it to connect alone: the wallet may be one that
 * never answers what it does not know. One that has the larger question on its screen says so, and answers that.
 */
export async function askOneAtATime(
  open: WeakMap<object, Promise<WalletReport>>,
  key: object,
  port: ConnectorPort,
  ask: () => Promise<WalletReport>,
): Promise<WalletReport> {
  const earlier = open.get(key)
  if (earlier)
    return port.connect().catch(async (error: unknown) => {
      if ((await walletErrorKindOf(error)) === 'pending') return earlier
      throw error
    })
  const question = ask()
  open.set(key, question)
  try {
    return await question
  } finally {
    open.delete(key)
  }
}
