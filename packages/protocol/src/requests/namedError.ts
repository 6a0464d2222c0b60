import { chainUnsupported } from '../networks/errors.ts'
import {
  walletChainDisconnected,
  walletDisconnected,
  walletPending,
  walletTimeout,
  walletUnauthorized,
  walletUnsupportedMethod,
  callsCapability,
  callsDuplicate,
  callsNotAtomic,
  callsTooLarge,
  callsUnknown,
  rpcInternal,
  rpcInvalidInput,
  rpcInvalidParams,
  rpcInvalidRequest,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcParse,
  rpcResourceNotFound,
  rpcResourceUnavailable,
  rpcTransactionRejected,
  rpcVersion,
} from './errors.ts'
import { rpcLimited } from '../rpc/errors.ts'
import { BaseError } from '../errors/baseError.ts'
import type { ErrorDefinition } from '../errors/defineError.ts'

/** Who answered with a code: the same one means one thing of a wallet and another of a node that is read from. */
export type Answerer = 'wallet' | 'node'

interface Answered {
  readonly by: Answerer
  /** The method that was asked for. */
  readonly method: string
  /** The short sentence that came with it; the name of the code when left out. */
  readonly message: string | undefined
  readonly cause: unknown
}

/** Codes that tell all, whatever stands beside them. */
const meant = {
  4100: walletUnauthorized,
  4900: walletDisconnected,
  4901: walletChainDisconnected,
  4902: chainUnsupported,
  // WalletConnect's own; 5000 to 5003 are refusals.
  3005: chainUnsupported,
  5100: chainUnsupported,
  5103: walletUnauthorized,
  5104: chainUnsupported,
  8000: walletTimeout,
  // EIP-5792; 5750 is a refusal.
  5700: callsCapability,
  5710: chainUnsupported,
  5720: callsDuplicate,
  5730: callsUnknown,
  5740: callsTooLarge,
  5760: callsNotAtomic,
  [-32_005]: rpcLimited,
} as const satisfies Record<number, ErrorDefinition<string, undefined>>

/** WalletConnect's 3001 and 5101 say that a method is not allowed in a session: for the app it is not there. */
const unknownMethod: ReadonlySet<unknown> = new Set([4200, 3001, 5101, -32_601, -32_004])

/** Codes whose name says little: what was said with them is told. The last ones are taken for want of a better one. */
const named = {
  [-32_700]: [rpcParse, 'Parse error.'],
  [-32_600]: [rpcInvalidRequest, 'Invalid request.'],
  [-32_601]: [rpcMethodNotFound, 'Method not found.'],
  [-32_602]: [rpcInvalidParams, 'Invalid params.'],
  [-32_001]: [rpcResourceNotFound, 'Resource not found.'],
  [-32_002]: [rpcResourceUnavailable, 'Resource unavailable.'],
  [-32_003]: [rpcTransactionRejected, 'Transaction rejected.'],
  [-32_004]: [rpcMethodNotSupported, 'Method not supported.'],
  [-32_006]: [rpcVersion, 'JSON-RPC version not supported.'],
  [-32_000]: [rpcInvalidInput, 'Invalid input.'],
  [-32_603]: [rpcInternal, 'Internal error.'],
} as const

/** The error of a code that says by itself what is wrong; undefined for every other code. */
export function tellingError(
  code: unknown,
  { by, method, cause }: Answered,
): BaseError | undefined {
  if (by === 'wallet' && code === -32_002) return new BaseError(walletPending, { cause })
  if (unknownMethod.has(code) && (by === 'wallet' || code === 4200))
    return new BaseError(walletUnsupportedMethod, { method }, { cause })
  const own = typeof code === 'number' ? meant[code as keyof typeof meant] : undefined
  return own && new BaseError(own, { cause })
}

/** The error of the best of the codes that came, in the order of `named`; undefined when none of them has a name. */
export function namedError(
  codes: readonly unknown[],
  { message, cause }: Answered,
): BaseError | undefined {
  for (const [code, [name, plain]] of Object.entries(named))
    if (codes.includes(Number(code)))
      return new BaseError(name, { message: message ?? plain }, { cause })
  return undefined
}
