import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import type { Environment } from '../environment.ts'
import type { KitStorage } from '../storage.ts'
import type { Connector } from './connector.ts'
import type { StoredConnection } from './events.ts'

/** What survives a reload, and what other tabs say about it. */
export interface ConnectionMemory {
  load(): {
    readonly stored: StoredConnection | undefined
    readonly recent: readonly string[]
    readonly chosenChainId: number | undefined
  }
  remember(connector: Connector, recent: readonly string[]): void
  rememberChain(chainId: number): void
  forget(): void
  /** Calls back when another tab connected or disconnected; returns its stop. */
  watch(listener: (stored: StoredConnection | undefined) => void): () => void
}

const namespace = 'eip155'
const connectorKey = storageKeys.connectorId(namespace)
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Recent = v.array(Text)
const NetworkId = v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,15}$/u))

/** The connection's part of storage, under the keys of SPEC §3. */
export function connectionMemory(storage: KitStorage, environment: Environment): ConnectionMemory {
  function stored(): StoredConnection | undefined {
    const status = storage.read(storageKeys.connectionStatus, v.string())
    const connectorId = storage.read(connectorKey, Text)
    return status === 'connected' && connectorId !== undefined ? { connectorId } : undefined
  }
  return {
    load() {
      const networkId = storage.read(storageKeys.activeNetworkId, NetworkId)
      return {
        stored: stored(),
        recent: storage.read(storageKeys.recentWallets, Recent) ?? [],
        chosenChainId: networkId === undefined ? undefined : Number(networkId.split(':')[1]),
      }
    },
    remember(connector, recent) {
      storage.write(storageKeys.walletId, connector.id)
      storage.write(storageKeys.walletName, connector.name)
      storage.write(storageKeys.recentWallets, recent)
      storage.write(storageKeys.connectedNamespaces, [namespace])
      storage.write(connectorKey, connector.id)
      // Last, because other tabs read everything above when this one changes.
      storage.write(storageKeys.connectionStatus, 'connected')
    },
    rememberChain(chainId) {
      storage.write(storageKeys.activeNetworkId, `${namespace}:${chainId}`)
      storage.write(storageKeys.activeNamespace, namespace)
    },
    forget() {
      storage.write(storageKeys.connectionStatus, 'disconnected')
      storage.remove(connectorKey)
      storage.remove(storageKeys.connectedNamespaces)
      storage.remove(storageKeys.walletId)
      storage.remove(storageKeys.walletName)
      storage.remove(storageKeys.activeNetworkId)
      storage.remove(storageKeys.activeNamespace)
    },
    watch(listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        // A null key means that the other tab cleared everything.
        if (key === null || key === storageKeys.connectionStatus || key === connectorKey)
          listener(stored())
      }
      environment.events?.addEventListener('storage', onStorage)
      return () => environment.events?.removeEventListener('storage', onStorage)
    },
  }
}
