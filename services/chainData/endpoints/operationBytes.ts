import { smartAccountLimits } from '@causeway/protocol/smartAccount/limits'

/** Of a request that carries a user operation: its calls in hex, and all else. */
export const operationBytes = smartAccountLimits.callDataBytes * 2 + 64 * 1024
