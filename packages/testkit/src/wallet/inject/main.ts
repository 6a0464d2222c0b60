import { announce } from './announce.ts'
import { createProvider } from './provider.ts'

/** The script that the app loads from the wallet's origin. It leaves `window.ethereum` alone: EIP-6963 is how it is found. */
const walletOrigin = new URL(import.meta.url).origin
const { provider, firstView } = createProvider(walletOrigin)
void firstView.then((view) => announce(provider, view.late ? 3_000 : 0))
