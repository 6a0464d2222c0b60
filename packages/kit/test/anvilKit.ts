import { startAnvil } from '@causeway/testkit/anvil'
import { memoryStorage } from '../src/core/createStorage.ts'
import { createInside } from '../src/entries/createKit.ts'
import { announcedWallet, networkAt } from './announcedWallet.ts'

/** A chain of this machine, a wallet with keys that signs for it, and a kit that the wallet announced itself to. */
export async function anvilKit(options: { readonly bundles?: boolean } = {}) {
  const anvil = await startAnvil()
  const chain = networkAt(anvil.rpcUrl)
  const chains = [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }] as const
  const { wallet, environment, connector } = announcedWallet({ chains, ...options })
  const kit = createInside({ networks: [chain], storage: memoryStorage(), environment })
  return { anvil, chain, kit, wallet, connector }
}
