import { http } from 'viem'
import { polygon } from 'viem/chains'
import { createConfig, type Connector } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import type { Eip1193Provider } from '../../connection/isEip1193Provider.ts'
import type { KitInside } from '../../actions/kit.ts'
import { causewayConnector } from './causewayConnector.ts'

// Checked by `tsc -p packages/kit`: each marked line must be an error, each other line none.
export async function connectors(kit: KitInside): Promise<Eip1193Provider> {
  const config = createConfig({
    chains: [polygon],
    connectors: [causewayConnector(kit)],
    transports: { [polygon.id]: http() },
  })
  const [connector] = config.connectors
  connector satisfies Connector
  // @ts-expect-error a connector stands over a kit, not over its settings
  causewayConnector({ networks: [polygon] })
  // @ts-expect-error the connector takes a chain id, not its name
  await connector.connect({ chainId: 'polygon' })
  const client = await getConnectorClient(config, { connector, chainId: polygon.id })
  client.account.address satisfies `0x${string}`
  return connector.getProvider()
}
