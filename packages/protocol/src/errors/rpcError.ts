import { BaseError } from './base.ts'
import type { ErrorCode } from './catalogue.ts'

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
  4100: 'wallet.unauthorized',
  4900: 'wallet.disconnected',
  4901: 'wallet.chainDisconnected',
  4902: 'chain.unsupported',
  // WalletConnect's own; 5000 to 5003 are refusals.
  3005: 'chain.unsupported',
  5100: 'chain.unsupported',
  5103: 'wallet.unauthorized',
  5104: 'chain.unsupported',
  8000: 'wallet.timeout',
  // EIP-5792; 5750 is a refusal.
  5700: 'calls.capability',
  5710: 'chain.unsupported',
  5720: 'calls.duplicate',
  5730: 'calls.unknown',
  5740: 'calls.tooLarge',
  5760: 'calls.notAtomic',
  [-32_005]: 'rpc.limited',
} as const satisfies Record<number, ErrorCode>

/** WalletConnect's 3001 and 5101 say that a method is not allowed in a session: for the app it is not there. */
const unknownMethod: ReadonlySet<unknown> = new Set([4200, 3001, 5101, -32_601, -32_004])

/** Codes whose name says little: what was said with them is told. The last ones are taken for want of a better one. */
const named = {
  [-32_700]: ['rpc.parse', 'Parse error.'],
  [-32_600]: ['rpc.invalidRequest', 'Invalid request.'],
  [-32_601]: ['rpc.methodNotFound', 'Method not found.'],
  [-32_602]: ['rpc.invalidParams', 'Invalid params.'],
  [-32_001]: ['rpc.resourceNotFound', 'Resource not found.'],
  [-32_002]: ['rpc.resourceUnavailable', 'Resource unavailable.'],
  [-32_003]: ['rpc.transactionRejected', 'Transaction rejected.'],
  [-32_004]: ['rpc.methodNotSupported', 'Method not supported.'],
  [-32_006]: ['rpc.version', 'JSON-RPC version not supported.'],
  [-32_000]: ['rpc.invalidInput', 'Invalid input.'],
  [-32_603]: ['rpc.internal', 'Internal error.'],
} as const

/** The error of a code that says by itself what is wrong; undefined for every other code. */
export function tellingError(
  code: unknown,
  { by, method, cause }: Answered,
): BaseError | undefined {
  if (by === 'wallet' && code === -32_002) return new BaseError('wallet.pending', { cause })
  if (unknownMethod.has(code) && (by === 'wallet' || code === 4200))
    return new BaseError('wallet.unsupportedMethod', { method }, { cause })
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
