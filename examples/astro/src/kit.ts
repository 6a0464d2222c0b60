import { createKit } from '@causeway/kit'
import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'

/** Your node; the one of the networks' own list when the variable is not set. */
const rpc: string | undefined = import.meta.env.PUBLIC_RPC_URL

const withRpc = (network: Network): Network =>
  rpc ? { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [rpc] } } } : network

/** Safe on a server: making a kit touches nothing. */
export const kit = createKit({ networks: [withRpc(polygon), withRpc(localPolygon)] })
