import { polygon, solanaDevnet, solanaLocal } from '@causeway/protocol/networks'
import { solanaSettings } from '@causeway/testkit/solana/installSolanaWallet'
import type { SolanaKey } from '@causeway/testkit/solana/solanaKey'
import { solanaPageScript } from '@causeway/testkit/solana/solanaPageScript'
import { createSolanaWallet } from '@causeway/testkit/solana/createSolanaWallet'
import { connect } from '../src/actions/calls/connect.ts'
import type { Environment } from '../src/core/browserEnvironment.ts'
import { memoryStorage } from '../src/core/createStorage.ts'
import { createInside } from '../src/entries/createKit.ts'
import { solanaAdapter } from '../src/chains/solana/index.ts'

/** A page's window, as far as wallets need one. */
export function solanaEnvironment(events: EventTarget): Environment {
  return {
    events,
    ethereum: () => undefined,
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** A kit that is connected to a wallet of the Wallet Standard, on a real chain. */
export async function solanaPage(
  chain: { readonly rpcUrl: string },
  options: {
    readonly accounts: readonly [SolanaKey, ...SolanaKey[]]
    readonly without?: readonly string[]
  },
) {
  const events = new EventTarget()
  const settings = solanaSettings(options)
  const wallet = createSolanaWallet(
    { accounts: options.accounts, rpcUrl: chain.rpcUrl },
    async () => undefined,
  )
  Object.assign(events, { [settings.binding]: wallet.handle })
  const http = [chain.rpcUrl]
  const local = { ...solanaLocal, rpcUrls: { default: { http }, chainDefault: { http } } }
  const kit = createInside({
    networks: [polygon, local, solanaDevnet],
    namespaces: [solanaAdapter()],
    environment: solanaEnvironment(events),
    storage: memoryStorage(),
  })
  solanaPageScript(settings, events)
  await connect(kit, { connector: 'name:Solana Test Wallet', namespace: 'solana' })
  return { kit, wallet, local }
}
