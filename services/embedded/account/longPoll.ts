import { embeddedLimits } from '../limits.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'

const lookEveryMs = 500

/** Looks again and again for what a person does elsewhere, for as long as one answer may wait. null: not yet. */
export async function longPoll<T>(
  { sleep, signal }: Pick<WalletDeps, 'sleep' | 'signal'>,
  look: () => Promise<T | null>,
): Promise<T | null> {
  for (let waited = 0; ; waited += lookEveryMs) {
    const found = await look()
    if (found !== null || waited >= embeddedLimits.pollMs || signal.aborted) return found
    await sleep(lookEveryMs)
  }
}
