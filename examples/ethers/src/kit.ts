import { createKit } from '@causeway/kit'
import { http } from 'viem'
import { foundry, polygon } from 'viem/chains'

/** Your node; the one of the chains' own lists when the variable is not set. */
const rpc: string | undefined = import.meta.env.VITE_RPC_URL

/** The connection and its modal; ethers asks the wallet through it. */
export const kit = createKit({
  networks: [polygon, { ...foundry, name: 'Polygon Local' }],
  transports: { [polygon.id]: http(rpc), [foundry.id]: http(rpc) },
})
