/**
 * All error codes in a wallet's error, outermost first: wallets wrap one another
 * (`data.originalError.code` in MetaMask's mobile app, `cause` in viem).
 */
export function walletCodes(error: unknown): readonly number[] {
  const codes: number[] = []
  const seen = new Set<unknown>()
  const queue: unknown[] = [error]
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
    if (typeof item !== 'object' || item === null || seen.has(item)) continue
    seen.add(item)
    const { code, data, cause, originalError } = item as Record<string, unknown>
    if (typeof code === 'number') codes.push(code)
    queue.push(data ?? null, originalError ?? null, cause ?? null)
  }
  return codes
}
