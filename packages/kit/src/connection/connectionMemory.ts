import { walletListLimits } from '@causeway/protocol/wallets/limits'
import { connectionLimits } from './limits.ts'
import type { ChainNamespace } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import type { Environment } from '../core/browserEnvironment.ts'
import type { KitStorage } from '../core/createStorage.ts'
import type { ChainId, Connector } from './connector.ts'
import type { StoredConnection } from './events.ts'

/**
 * Times and counts of the connection. What SPEC fixes comes from `limits`; the others are the kit's own,
 * in milliseconds unless said.
 */
export const timing = {
  recentWallets: walletListLimits.recent,
  signOutWait: connectionLimits.disconnectWaitMs,
  /** A wallet that never answers a switch has failed; its owner may still move it. */
  switchWait: connectionLimits.switchTimeoutMs,
  /** Restore: how long a wallet may take to announce itself. Extensions inject within about 100 ms; slow machines need more. */
  announcementWait: 1_500,
  /** When a wallet that is missed is asked for once more. */
  askAgain: [300, 900],
  /** Restore: how long a known wallet may take to answer a silent question. */
  restoreWait: connectionLimits.restoreTimeoutMs,
  /** Asked wallets that stay silent this long are called slow on screen; the attempt goes on. */
  slowAfter: 12_000,
  /** A wallet may report its new chain a moment after it answered the switch. */
  chainSettleStep: 150,
  chainSettleSteps: 8,
} as const

/** What the visitor chose without asking a wallet. */
interface Choice {
  readonly chosenChainId: ChainId | undefined
  readonly chosenAddress: string | undefined
}

/** What survives a reload, and what other tabs say about it. */
export interface ConnectionMemory {
  load(): Choice & {
    readonly stored: StoredConnection | undefined
    readonly recent: readonly string[]
  }
  remember(connector: Connector, recent: readonly string[]): void
  rememberChain(chainId: ChainId): void
  /** Undefined: the wallet's own choice holds again. */
  rememberAddress(address: string | undefined): void
  forget(): void
  /** Calls back when another tab connected, disconnected or chose; returns its stop. */
  watch(listener: {
    connection(stored: StoredConnection | undefined): void
    choice(choice: Choice): void
  }): () => void
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}

function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((one) => textOf(one)) ? value : undefined
}

function networkIdOf(value: unknown): string | undefined {
  const text = textOf(value) ?? ''
  return /^(?:eip155:[1-9]\d{0,15}|(?!eip155:)[-a-z0-9]{3,10}:[-\w]{1,32})$/u.test(text)
    ? text
    : undefined
}

/** What the end of the last connection takes with it; what was known of the account, too. */
const gone = [
  storageKeys.connectedNamespaces,
  storageKeys.walletId,
  storageKeys.walletName,
  storageKeys.activeNetworkId,
  storageKeys.activeNamespace,
  storageKeys.portfolioCache,
  storageKeys.nativeBalanceCache,
  storageKeys.nameCache,
  storageKeys.identityCache,
  storageKeys.deepLinkChoice,
] as const

/**
 * One namespace's part of storage, under the keys of SPEC §3.
 * @param isActive only the active namespace says which network the next visit begins with
 */
export function connectionMemory(
  storage: KitStorage,
  environment: Environment,
  namespace: ChainNamespace,
  isActive: () => boolean,
): ConnectionMemory {
  const connectorKey = storageKeys.connectorId(namespace)
  const addressKey = storageKeys.chosenAddress(namespace)
  const knownKey = storageKeys.grantingWallets(namespace)

  function stored(): StoredConnection | undefined {
    const status = storage.read(storageKeys.connectionStatus, textOf)
    const connectorId = storage.read(connectorKey, textOf)
    return status === 'connected' && connectorId !== undefined ? { connectorId } : undefined
  }
  function choice(): Choice {
    const [owner, reference] = (storage.read(storageKeys.activeNetworkId, networkIdOf) ?? '').split(
      ':',
    )
    const own = owner === namespace ? reference : undefined
    return {
      chosenChainId: own !== undefined && namespace === 'eip155' ? Number(own) : own,
      chosenAddress: storage.read(addressKey, textOf),
    }
  }
  function others(): readonly string[] {
    const all = storage.read(storageKeys.connectedNamespaces, textsOf) ?? []
    return all.filter((known) => known !== namespace)
  }

  return {
    load: () => ({
      ...choice(),
      stored: stored(),
      recent: storage.read(storageKeys.recentWallets, textsOf) ?? [],
    }),
    remember(connector, recent) {
      const known = storage.read(knownKey, textsOf) ?? []
      storage.write(knownKey, [...new Set([connector.id, ...known])])
      storage.write(storageKeys.walletId, connector.id)
      storage.write(storageKeys.walletName, connector.name)
      storage.write(storageKeys.recentWallets, recent)
      storage.write(storageKeys.connectedNamespaces, [...others(), namespace])
      storage.write(connectorKey, connector.id)
      // Last, because other tabs read everything above when this one changes.
      storage.write(storageKeys.connectionStatus, 'connected')
    },
    rememberChain(chainId) {
      if (!isActive()) return
      storage.write(storageKeys.activeNetworkId, `${namespace}:${chainId}`)
      storage.write(storageKeys.activeNamespace, namespace)
    },
    rememberAddress: (address) =>
      address === undefined ? storage.remove(addressKey) : storage.write(addressKey, address),
    forget() {
      const left = others()
      storage.remove(addressKey)
      if (left.length > 0) {
        storage.write(storageKeys.connectedNamespaces, left)
        storage.remove(connectorKey)
        return
      }
      storage.write(storageKeys.connectionStatus, 'disconnected')
      storage.remove(connectorKey)
      for (const key of gone) storage.remove(key)
    },
    watch(listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        const of = (own: string) => key === storage.nameOf(own)
        // A null key means that the other tab cleared everything.
        if (key === null || of(storageKeys.connectionStatus) || of(connectorKey))
          listener.connection(stored())
        if (key === null || of(storageKeys.activeNetworkId) || of(addressKey))
          listener.choice(choice())
      }
      environment.events?.addEventListener('storage', onStorage)
      return () => environment.events?.removeEventListener('storage', onStorage)
    },
  }
}
