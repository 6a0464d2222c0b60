import { announcedWallet, networkAt } from '../../packages/kit/test/announcedWallet.ts'
import { connect } from '../../packages/kit/src/actions/calls/connect.ts'
import { memoryStorage } from '../../packages/kit/src/core/createStorage.ts'
import { createInside } from '../../packages/kit/src/entries/createKit.ts'
import type { KitConfig } from '../../packages/kit/src/actions/kit.ts'
import { loadMoney } from '../../packages/kit/src/core/messages/money/loadMoney.ts'

/** A kit on a chain of a test, with a wallet that signs for real; its clocks run fast. */
export async function kitOnChain(
  chain: { readonly id: number; readonly rpcUrl: string },
  config: Partial<KitConfig> = {},
) {
  const { wallet, environment, connector } = announcedWallet({ chains: [chain] })
  const kit = createInside({
    networks: [networkAt(chain.rpcUrl)],
    storage: memoryStorage(),
    environment: {
      ...environment,
      now: () => Date.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms / 5)
        return () => clearTimeout(timer)
      },
    },
    ...config,
  })
  await connect(kit, { connector })
  await loadMoney('en')
  return { kit, wallet }
}
