import { announceWallet } from './announceWallet.ts'
import { registerSolana } from './registerSolana.ts'
import { createProvider } from './createProvider.ts'

/** The script that the app loads from the wallet's origin. It leaves `window.ethereum` alone: EIP-6963 is how it is found. */
const walletOrigin = new URL(import.meta.url).origin
if (location.hostname !== new URL(walletOrigin).hostname)
  console.warn(
    `The test wallet lives at ${walletOrigin}, and this page at ${location.origin}, which is another site: ` +
      `each connection ends with a reload. Open the page by the wallet's host name to keep it.`,
  )
const { provider, firstView } = createProvider(walletOrigin)
const view = await firstView
announceWallet(provider, view.late ? 3_000 : 0)
// The same wallet for pages that use Solana, where the stack runs one.
const { solana } = view
if (solana) setTimeout(() => registerSolana(provider, solana), view.late ? 3_000 : 0)
