import { BaseError, decodeErrorResult, isHex, type Abi, type Client, type Hex } from 'viem'
import type { SeedTransaction } from './seedTransaction.ts'

/** Why the chain refuses a call: the custom error with its arguments, or what the node says. */
export async function explainRefusal(
  reader: Client,
  refused: SeedTransaction,
  errors: Abi,
): Promise<string> {
  const { by, to, data } = refused
  const selector = data.slice(0, 10)
  try {
    await reader.request({ method: 'eth_call', params: [{ from: by, to, data }, 'latest'] })
    return `${selector}, which would pass now`
  } catch (error) {
    const found = revertData(error)
    if (!found) return `${selector}: ${(error as Error).message}`
    return `${selector}: ${decoded(found, errors)}`
  }
}

function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const cause = error.walk((one) => isHex((one as { data?: unknown }).data)) as
    | { data?: Hex }
    | undefined
  return cause?.data
}

function decoded(data: Hex, errors: Abi): string {
  const known = errors.some((item) => item.type === 'error')
  if (!known || data === '0x') return data
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: errors, data })
    return `${errorName}(${args.map(String).join(', ')})`
  } catch {
    return data // an error of no contract of ours: its bytes are the best that can be said
  }
}
