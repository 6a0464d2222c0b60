import {
  walletRequest,
  txError,
  txGas,
  txNonce,
  txUnderpriced,
  txReverted,
  permitExpired,
  txAllowance,
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
import { walletLocked } from '../wallets/errors.ts'
import { BaseError, type BaseErrorOptions } from '../errors/baseError.ts'
import { rpcTimeout, rpcUnreachable, rpcLimited } from '../rpc/errors.ts'
import { addressInvalid } from '../address/errors.ts'
import { amountInsufficient } from '../amount/errors.ts'
import { chainUnsupported } from '../networks/errors.ts'
import type { ErrorDefinition } from '../errors/defineError.ts'
import {
  type WalletErrorKind,
  type WalletLayer,
  codeOf,
  kindOfCode,
  layersOf,
  messageOf,
} from './walletCodes.ts'
import { isRevert, walletErrorKind } from './walletErrorKind.ts'

type WalletOutcome = { kind: 'rejected' } | { kind: 'error'; error: BaseError }

type WalletContext = {
  /** The method that was asked for, told to the user when the wallet does not know it. */
  method?: string
  /** Symbol of the chain's coin, for a missing network fee. */
  symbol?: string
  /** Who was asked: a wallet when left out. */
  by?: Answerer
}

/**
 * What a wallet, a node or viem threw, in our words: the only place that looks into foreign errors.
 * A refusal is a state, not an error (D13, D26). An unknown failure keeps the wallet's own short sentence (SPEC §8).
 */
export function fromWallet(thrown: unknown, context: WalletContext = {}): WalletOutcome {
  const layers = layersOf(thrown)
  const { by = 'wallet', method } = context
  const said = walletErrorKind(thrown, method)
  if (said === 'refused') return { kind: 'rejected' }
  const own = layers.find((layer) => layer instanceof BaseError)
  if (own instanceof BaseError) return { kind: 'error', error: own }
  const options = { cause: thrown }
  const reverted = layers.find(isRevert)
  if (reverted) {
    return { kind: 'error', error: revertOf(layers, options) }
  }
  const message = shortMessageOf(layers)
  const answered = { by, method: method ?? 'this request', message, cause: thrown }
  for (const layer of layers) {
    const error = byMessage(layer, context, options) ?? tellingError(codeOf(layer), answered)
    if (error) return { kind: 'error', error }
  }
  const error =
    (by === 'wallet' ? wordError(said, answered) : undefined) ??
    namedError(layers.map(codeOf), answered) ??
    (message ? new BaseError(walletRequest, { message }, options) : new BaseError(txError, options))
  return { kind: 'error', error }
}

function byMessage(layer: WalletLayer, context: WalletContext, options: { cause: unknown }) {
  const text = messageOf(layer)
  if (layer.name === 'TimeoutError') return new BaseError(rpcTimeout, options)
  if (layer.name === 'HttpRequestError' || layer.name === 'WebSocketRequestError')
    return new BaseError(rpcUnreachable, options)
  // Nodes give these three the code -32000 and tell them apart by words alone (go-ethereum core/error.go).
  if (/\binsufficient funds\b/iu.test(text))
    return new BaseError(txGas, { symbol: context.symbol ?? 'coin' }, options)
  if (/\bnonce too (?:low|high)\b/iu.test(text)) return new BaseError(txNonce, options)
  if (/\bunderpriced\b|less than block base fee/iu.test(text))
    return new BaseError(txUnderpriced, options)
  if (/\bwallet is locked\b|\bkeyring is locked\b/iu.test(text))
    return new BaseError(walletLocked, options)
  return undefined
}

/** A custom error that viem or ethers decoded is told in words, anything else as the revert string. */
function revertOf(layers: readonly WalletLayer[], options: { cause: unknown }): BaseError {
  for (const layer of layers) {
    const { errorName } = layer as { errorName?: unknown }
    // `Error(string)` and `Panic(uint256)` are Solidity's own: their reason stands beside them.
    if (typeof errorName === 'string' && errorName !== 'Error' && errorName !== 'Panic')
      return fromRevert(errorName, options)
  }
  return new BaseError(txReverted, { reason: revertReason(layers) }, options)
}

/** The revert string, as viem, ethers or the node gives it. */
function revertReason(layers: readonly WalletLayer[]): string {
  for (const layer of layers)
    if (typeof layer.reason === 'string' && layer.reason) return layer.reason
  for (const layer of layers) {
    const match = /execution reverted(?: with reason)?:?\s*(?:"([^"]+)"|([^\n".]+))/iu.exec(
      messageOf(layer),
    )
    const reason = (match?.[1] ?? match?.[2])?.trim()
    if (reason) return reason
  }
  // viem could not decode it with the ABI at hand: the selector is what one can look up.
  for (const { signature } of layers as readonly { signature?: unknown }[])
    if (typeof signature === 'string' && /^0x[0-9a-f]{8}$/iu.test(signature))
      return `error ${signature}`
  return 'no reason given'
}

/** viem's one-line summary, else the first line of the innermost message. */
function shortMessageOf(layers: readonly WalletLayer[]): string | undefined {
  for (const layer of layers)
    if (typeof layer.shortMessage === 'string' && layer.shortMessage) return layer.shortMessage
  const innermost = layers.findLast((layer) => messageOf(layer) !== '')
  return innermost ? messageOf(innermost).split('\n')[0]?.slice(0, 200) : undefined
}

/**
 * A custom error of a token's contract (ERC-6093, ERC-2612) in words: what happened and what to do.
 * @param name of the Solidity error
 * @returns `tx.reverted` with the bare name for an error that has no words of its own.
 */
export function fromRevert(name: string, options: BaseErrorOptions = {}): BaseError {
  switch (name) {
    case 'ERC20InsufficientBalance':
      return new BaseError(amountInsufficient, options)
    case 'ERC20InsufficientAllowance':
      return new BaseError(txAllowance, options)
    case 'ERC20InvalidReceiver':
      return new BaseError(addressInvalid, options)
    case 'ERC2612ExpiredSignature':
      return new BaseError(permitExpired, options)
    default:
      return new BaseError(txReverted, { reason: name }, options)
  }
}

/** Who answered with a code: the same one means one thing of a wallet and another of a node that is read from. */
type Answerer = 'wallet' | 'node'

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
  4900: walletDisconnected,
  4901: walletChainDisconnected,
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

/** The error of what a wallet says; a refusal is none. */
function wordError(said: WalletErrorKind | undefined, { method, cause }: Answered) {
  if (said === undefined || said === 'refused') return undefined
  if (said === 'unsupported') return new BaseError(walletUnsupportedMethod, { method }, { cause })
  return new BaseError(worded[said], { cause })
}

const worded = {
  pending: walletPending,
  unknownChain: chainUnsupported,
  unauthorized: walletUnauthorized,
} as const

/** The error of a code that says by itself what is wrong; undefined for every other code. */
function tellingError(code: unknown, answered: Answered): BaseError | undefined {
  // Of a node the numbers of JSON-RPC mean what JSON-RPC says.
  const isSaid = answered.by === 'wallet' || Number(code) > 0
  const said = isSaid ? wordError(kindOfCode(code), answered) : undefined
  const own = typeof code === 'number' ? meant[code as keyof typeof meant] : undefined
  return said ?? (own && new BaseError(own, { cause: answered.cause }))
}

/** The error of the best of the codes that came, in the order of `named`; undefined when none of them has a name. */
function namedError(
  codes: readonly unknown[],
  { message, cause }: Answered,
): BaseError | undefined {
  for (const [code, [name, plain]] of Object.entries(named))
    if (codes.includes(Number(code)))
      return new BaseError(name, { message: message ?? plain }, { cause })
  return undefined
}
