import { chainMismatch } from '@causeway/protocol/networks/errors'
import { isEvmAddress, isSameAddress } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import {
  frameOwnContract,
  frameLater,
  connectionForbiddenMethod,
} from '@causeway/protocol/frame/errors'
import { readChain } from '@causeway/protocol/frame/readChain'
import { rpcParams } from './rpcParams.ts'
import { readTypedData, signedDomain } from '@causeway/protocol/preview/readTypedData'
import { isTransaction, readTransaction } from '@causeway/protocol/solana/readTransaction'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { SigningRequest } from '../context/signingRequest.ts'
import type { Hex } from 'viem'

export interface RequestContext {
  readonly chain: CaipNetworkId
  readonly addresses: { readonly eip155: string; readonly solana: string }
  readonly ownContracts: readonly string[]
  /** Whether the account can run calls all or none. */
  readonly isAtomic?: boolean
}

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const issue = read.issues[0]
  throw wrong(`${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}

/**
 * Reads what a page asks to be signed, and refuses what is not for this account, not for this chain, or never for a page.
 * @throws BaseError `request.invalid` · `frame.ownContract` · `frame.later` · `connection.forbiddenMethod`
 */
export function readSigningRequest(
  method: string,
  params: unknown,
  place: RequestContext,
): SigningRequest {
  const isSolana = method.startsWith('solana_')
  if (isSolana !== place.chain.startsWith('solana:'))
    throw wrong(`${method} is not for ${place.chain}`)
  switch (method) {
    case 'personal_sign':
      return readMessage(params, place)
    case 'eth_signTypedData_v4': {
      const [account, typedData] = parsed(rpcParams.eth_signTypedData_v4, params)
      checkAccount(account, place)
      checkTypedData(typedData, place)
      return { kind: 'typedData', typedData }
    }
    case 'eth_sendTransaction': {
      const [asked] = parsed(rpcParams.eth_sendTransaction, params)
      if (asked.from !== undefined) checkAccount(asked.from, place)
      checkChain(asked.chainId, place)
      // Whose code the account runs is nobody's to say for a page.
      if (asked.authorizationList !== undefined) throw new BaseError(frameOwnContract)
      const { gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = asked
      // The fee would be told by one and paid by the other.
      if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined)
        throw wrong('two kinds of price')
      return {
        kind: 'transaction',
        call: callOf(asked),
        fees: {
          gas: quantity(gas ?? gasLimit),
          gasPrice: quantity(gasPrice),
          maxFeePerGas: quantity(maxFeePerGas),
          maxPriorityFeePerGas: quantity(maxPriorityFeePerGas),
        },
      }
    }
    case 'wallet_sendCalls': {
      const [asked] = parsed(rpcParams.wallet_sendCalls, params)
      if (asked.from !== undefined) checkAccount(asked.from, place)
      checkChain(asked.chainId, place)
      const [first] = params as readonly { readonly atomicRequired?: unknown }[]
      const isAtomic = first?.atomicRequired === true
      if (isAtomic && place.isAtomic !== true)
        throw wrong('calls of this account run one by one, not all or none')
      // What has to be done and is not known must not be left out in silence (EIP-5792).
      const needed = [asked, ...asked.calls]
        .flatMap((one) => Object.entries(one.capabilities))
        .find(([, { optional }]) => optional !== true)
      if (needed) throw wrong(`the wallet has no ${needed[0]}`)
      return {
        kind: 'calls',
        calls: asked.calls.map(callOf),
        isNewForm: asked.version?.startsWith('2') ?? false,
        isAtomic,
      }
    }
    case 'solana_signMessage': {
      const { message, pubkey } = parsed(rpcParams.solana_signMessage, params)
      if (pubkey !== place.addresses.solana) throw wrong('another account')
      const bytes = decoded(message)
      if (isTransaction(bytes)) throw wrong('this is a transaction, not a message')
      return { kind: 'solanaMessage', message: bytes, encoded: message }
    }
    case 'solana_signTransaction':
      return solana('sign', [parsed(rpcParams.solana_signTransaction, params).transaction], place)
    case 'solana_signAllTransactions': {
      const { transactions } = parsed(rpcParams.solana_signAllTransactions, params)
      return solana('signAll', transactions, place)
    }
    case 'solana_signAndSendTransaction': {
      const asked = parsed(rpcParams.solana_signAndSendTransaction, params)
      return solana('send', [asked.transaction], place, asked.options)
    }
    case 'wallet_grantPermissions':
    case 'wallet_revokePermissions':
    case 'eth_sendUserOperation':
      throw new BaseError(frameLater)
    default:
      throw new BaseError(connectionForbiddenMethod)
  }
}

/** Message and account in either order: some pages have them as `eth_sign` had. */
function readMessage(params: unknown, place: RequestContext): SigningRequest {
  const [first, second] = parsed(rpcParams.personal_sign, params)
  if (typeof first !== 'string' || typeof second !== 'string') throw wrong('no message')
  const isTurned = isEvmAddress(first) && !isEvmAddress(second)
  const [message, account] = isTurned ? [second, first] : [first, second]
  checkAccount(account, place)
  const isHex = /^0x(?:[0-9a-fA-F]{2})*$/u.test(message)
  return {
    kind: 'message',
    raw: isHex ? (message as Hex) : `0x${bytesToHex(utf8ToBytes(message))}`,
  }
}

function checkAccount(account: string, { addresses }: RequestContext): void {
  if (!isSameAddress(account, addresses.eip155)) throw wrong('another account')
}

function checkChain(asked: string | number | undefined, { chain }: RequestContext): void {
  if (asked !== undefined && readChain(asked) !== chain)
    throw new BaseError(chainMismatch, { expected: String(asked), actual: chain })
}

/** What moves the wallet's own contracts goes over their own screens, and never over structured data that a page brings. */
function checkTypedData(typedData: unknown, place: RequestContext): void {
  const read = readTypedData(typedData)
  if ('problem' in read) throw wrong(read.problem)
  const { verifyingContract } = signedDomain(read.data)
  const isOwn =
    typeof verifyingContract === 'string' &&
    isEvmAddress(verifyingContract) &&
    [place.addresses.eip155, ...place.ownContracts].some((own) =>
      isSameAddress(own, verifyingContract),
    )
  const isDelegation = /^(?:Delegation|PackedUserOperation|UserOperation|Authorization)$/u
  if (isOwn || isDelegation.test(read.data.primaryType)) throw new BaseError(frameOwnContract)
}

const quantity = (value: string | number | undefined): bigint | undefined =>
  value === undefined ? undefined : BigInt(value)

function callOf(asked: {
  readonly to?: string | null | undefined
  readonly data?: string | undefined
  readonly input?: string | undefined
  readonly value?: string | number | undefined
}) {
  return {
    to: (asked.to ?? undefined) as Hex | undefined,
    data: (asked.data ?? asked.input) as Hex | undefined,
    value: quantity(asked.value),
  }
}

function solana(
  method: 'sign' | 'signAll' | 'send',
  encoded: readonly string[],
  { addresses }: RequestContext,
  options: Readonly<Record<string, unknown>> = {},
): SigningRequest {
  const transactions = encoded.map(decoded)
  for (const wire of transactions) {
    const read = readTransaction(wire)
    if (!read) throw wrong('no transaction')
    const own = read.signers.indexOf(addresses.solana)
    if (own < 0) throw wrong('another account')
    // Sent like this it would be thrown away, and the person would have approved nothing.
    const isMissing = read.signatures.some(
      (signature, index) => index !== own && signature.every((byte) => byte === 0),
    )
    if (method === 'send' && isMissing) throw wrong('signatures of others are missing')
  }
  return { kind: 'solanaTransactions', transactions, method, options }
}

/** Solana's clients write base58; some base64. */
function decoded(text: string): Uint8Array {
  for (const code of [base58, base64]) {
    try {
      return code.decode(text)
    } catch {
      // Written in the other one, or in none: then it is wrong.
    }
  }
  throw wrong('neither base58 nor base64')
}
