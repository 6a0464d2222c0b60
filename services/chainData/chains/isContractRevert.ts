import { isExecutionFailure } from '@causeway/protocol/rpc/messageKind'
import { BaseError as ViemError, decodeErrorResult, parseAbi, type Hex } from 'viem'

/** Whether a call failed because of the contract, and not because of the node. */
export function isContractRevert(error: unknown): boolean {
  if (!(error instanceof ViemError)) return false
  const cause = error.walk((part) => (part as { code?: unknown }).code === 3)
  return isExecutionFailure(cause === null ? 0 : 3, `${error.details} ${error.shortMessage}`)
}

const reasonAbi = parseAbi(['error Error(string)', 'error Panic(uint256)'])
const longest = 120

/** What the contract said when it refused; null when it said nothing that is a text. */
export function revertReason(error: unknown): string | null {
  const data = revertData(error)
  if (data === null) return null
  try {
    const { errorName, args } = decodeErrorResult({ abi: reasonAbi, data })
    return errorName === 'Error' ? args[0].slice(0, longest) : null
  } catch {
    return null // an error of the contract's own: its name is not known here
  }
}

/** The bytes that a call was refused with. */
function revertData(error: unknown): Hex | null {
  if (!(error instanceof ViemError)) return null
  let found: Hex | null = null
  error.walk((part) => {
    const { data } = part as { data?: unknown }
    const bytes =
      typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
    if (typeof bytes === 'string' && /^0x[0-9a-f]{8,}$/iu.test(bytes)) found = bytes as Hex
    return false
  })
  return found
}
