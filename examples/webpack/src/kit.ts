import { createKit } from '@causeway/kit'
import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'

/** Your node; webpack writes the variable's value here. */
declare const process: { readonly env: { readonly RPC_URL: string } }
const rpc = process.env.RPC_URL

const withRpc = (network: Network): Network =>
  rpc ? { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [rpc] } } } : network

export const kit = createKit({ networks: [withRpc(polygon), withRpc(localPolygon)] })
