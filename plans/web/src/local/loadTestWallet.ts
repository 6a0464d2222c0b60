import { build, settings } from '../core/settings.ts'
import { log } from '../core/log.ts'

/**
 * Offers the local test wallet: an EIP-6963 wallet at its own origin that signs with funded local keys.
 * Only in a build for which the stack named one *and* whose first RPC is loopback (D1).
 */
export function loadTestWallet(): void {
  if (!build.localWallet || !settings.local.wallet) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = new URL('/inject.js', settings.local.wallet).href
  script.addEventListener('error', () => {
    log('warn', `The local test wallet at ${script.src} did not load; other wallets still work.`)
  })
  document.head.append(script)
}
