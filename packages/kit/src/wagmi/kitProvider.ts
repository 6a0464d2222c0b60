import { ProviderDisconnectedError } from 'viem'
import type { Eip1193Provider } from '../connection/provider.ts'
import type { Kit } from '../kit.ts'

/**
 * One provider for as long as the kit lives, whichever wallet is behind it: wagmi keeps the provider of a connector,
 * and the visitor may change the wallet without wagmi making a new connector.
 * Wallets' own events are not passed on: the connector reports what the kit made of them.
 */
export function kitProvider(kit: Kit): Eip1193Provider {
  return {
    async request(args) {
      const provider = kit.provider()
      if (provider) return provider.request(args)
      throw new ProviderDisconnectedError(new Error('No wallet is connected.'))
    },
  }
}
