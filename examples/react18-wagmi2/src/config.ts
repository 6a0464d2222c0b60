import { causewayConnector } from '@causeway/kit/wagmi'
import { createConfig, http } from 'wagmi'
import { foundry, polygon } from 'wagmi/chains'
import { kit } from './kit.ts'

const rpc: string | undefined = import.meta.env.VITE_RPC_URL

export const config = createConfig({
  chains: [polygon, foundry],
  connectors: [causewayConnector(kit)],
  // The modal lists the wallets of the page; wagmi need not make a connector of each.
  multiInjectedProviderDiscovery: false,
  ssr: true,
  transports: { [polygon.id]: http(rpc), [foundry.id]: http(rpc) },
})
