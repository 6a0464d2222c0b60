import { createKit } from '@causeway/kit'
import { http } from 'viem'
import { foundry, polygon } from 'viem/chains'

/** Your node; the one of the chains' own lists when the variable is not set. */
const rpc: string | undefined = import.meta.env.VITE_RPC_URL

/** The connection and its modal; what the page draws of it is in index.html. */
export const kit = createKit({
  networks: [polygon, { ...foundry, name: 'Polygon Local' }],
  transports: { [polygon.id]: http(rpc), [foundry.id]: http(rpc) },
})
