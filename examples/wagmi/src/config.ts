import { causewayConnector } from '@causeway/kit/wagmi'
import { createConfig } from 'wagmi'
import { chains, transports } from './chains.ts'
import { kit } from './kit.ts'

export const config = createConfig({
  chains,
  connectors: [causewayConnector(kit)],
  // The modal lists the wallets of the page; wagmi need not make a connector of each.
  multiInjectedProviderDiscovery: false,
  transports,
})
