import { createKit, localSignIn, serverSignIn } from '@causeway/kit'
import { bitcoinAdapter } from '@causeway/kit/bitcoin'
import { solanaAdapter } from '@causeway/kit/solana'
import {
  type Network,
  bitcoin,
  bitcoinLocal,
  localPolygon,
  polygon,
  solana,
  solanaLocal,
} from '@causeway/protocol/networks'

/** Your own nodes; without them the networks' public ones, which refuse most pages. */
const { VITE_RPC_URL, VITE_SOLANA_URL, VITE_BITCOIN_URL, VITE_AUTH_URL } = import.meta.env
/** The relay by which wallets of another device are reached, and the app's id there. */
const { VITE_RELAY_URL, VITE_PROJECT_ID } = import.meta.env
/** The frame of the embedded wallet, which has an account of Polygon and one of Solana. */
const { VITE_FRAME_URL } = import.meta.env

/** The chain of this machine where the app was built for one, else the real one. */
const pick = (url: string | undefined, real: Network, local: Network): Network =>
  url ? { ...local, rpcUrls: { ...local.rpcUrls, default: { http: [url] } } } : real

export const kit = createKit({
  networks: [
    pick(VITE_RPC_URL, polygon, localPolygon),
    pick(VITE_SOLANA_URL, solana, solanaLocal),
    pick(VITE_BITCOIN_URL, bitcoin, bitcoinLocal),
  ],
  namespaces: [solanaAdapter(), bitcoinAdapter()],
  // Your server gives out sessions where it has an address; without one they hold for this page alone.
  siwx: VITE_AUTH_URL
    ? serverSignIn({ url: VITE_AUTH_URL, required: false })
    : localSignIn({ required: false }),
  ...(VITE_RELAY_URL || VITE_FRAME_URL
    ? {
        projectId: VITE_PROJECT_ID,
        endpoints: {
          ...(VITE_RELAY_URL ? { relay: VITE_RELAY_URL } : {}),
          ...(VITE_FRAME_URL ? { frame: VITE_FRAME_URL } : {}),
        },
      }
    : {}),
  ...(VITE_FRAME_URL ? { features: { email: true, socials: [] } } : {}),
  metadata: { name: 'Several chains' },
})
