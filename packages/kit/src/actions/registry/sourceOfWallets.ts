import { lazy } from '../../core/lazy.ts'
import type { KitConfig } from '../kit.ts'
import type { WalletSource } from '../../core/ports/walletSource.ts'
import type { readRegistry } from './readRegistry.ts'

const code = lazy(() => import('@causeway/wallets'))

/**
 * The registry's wallets as they ship with the kit (D34): the list of an app that names neither a registry nor a list of its
 * own. They are chunks of the app's own, loaded with the first question; nobody is asked.
 */
export const shippedWallets: WalletSource = {
  list: (...request) => code.load().then(({ walletSource }) => walletSource.list(...request)),
}

/**
 * Where an app's list of wallets comes from: from the app itself, else from the registry that it names, else from the
 * kit's own package. What asks the registry is loaded with the first question.
 * @returns undefined when the app wants none
 */
export function sourceOfWallets(
  { wallets, endpoints }: Pick<KitConfig, 'wallets' | 'endpoints'>,
  kit: Parameters<typeof readRegistry>[0],
): WalletSource | undefined {
  if (wallets !== undefined) return wallets || undefined
  if (!endpoints?.registry) return shippedWallets
  return {
    list: (...request) =>
      import('./readRegistry.ts').then((it) => it.readRegistry(kit, ...request)),
  }
}
