import { http } from 'wagmi'
import { foundry, polygon } from 'wagmi/chains'

/** Your node; the one of the chains' own lists when the variable is not set. */
const rpc: string | undefined = import.meta.env.VITE_RPC_URL

/** Written once, for the kit and for wagmi. */
export const chains = [polygon, { ...foundry, name: 'Polygon Local' }] as const

export const transports = { [polygon.id]: http(rpc), [foundry.id]: http(rpc) }
