import { isHexAddress, wholeBytes } from '@causeway/protocol/address'
import { hexToBytes } from 'viem'
import * as v from 'valibot'
import type { WalletRpcRequest } from '../core/messages.ts'
import { signedPart } from './signedPart.ts'

const Hex = v.pipe(v.string(), v.regex(wholeBytes))
const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]+$/u),
  v.transform((text) => BigInt(text)),
)
const Address = v.custom<string>(isHexAddress)
const ChainId = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,13}$/u),
  v.transform(Number),
  v.minValue(1),
)

const Nonce = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/u), v.transform(Number))

const Transaction = v.object({
  from: Address,
  to: v.optional(v.nullable(Address)),
  value: v.optional(Quantity, '0x0'),
  data: v.optional(Hex),
  input: v.optional(Hex),
  gas: v.optional(Quantity),
  gasPrice: v.optional(Quantity),
  maxFeePerGas: v.optional(Quantity),
  maxPriorityFeePerGas: v.optional(Quantity),
  nonce: v.optional(Nonce),
  chainId: v.optional(ChainId),
})

// Names become labels on the screen: nothing but a name of EIP-712 may stand there.
const Name = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z_$][\w$]*$/u))
const Type = v.pipe(v.string(), v.maxLength(80), v.regex(/^[A-Za-z_$][\w$]*(?:\[\d*\])*$/u))

const TypedDataSchema = v.object({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(Name, v.array(v.object({ name: Name, type: Type }))),
  primaryType: Name,
  message: v.record(v.string(), v.unknown()),
})
export type TypedData = v.InferOutput<typeof TypedDataSchema>

export type SendTransaction = {
  from: string
  to?: string
  value: bigint
  data: string
  gas?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  gasPrice?: bigint
  nonce?: number
  chainId?: number
}

export type WalletRequest =
  | { kind: 'connect' }
  | { kind: 'send'; transaction: SendTransaction }
  | { kind: 'message'; from: string; raw: `0x${string}` | undefined; text: string }
  | { kind: 'typedData'; from: string; typedData: TypedData }
  | { kind: 'switch'; chainId: number }
  | { kind: 'add'; chainId: number; name: string; rpcUrls: string[] }

/** Reads the parameters of a request that needs approval. Throws when they are not what the method's standard says. */
export function readWalletRequest(request: WalletRpcRequest): WalletRequest {
  switch (request.method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return { kind: 'connect' }
    case 'eth_sendTransaction':
      return { kind: 'send', transaction: readTransaction(request.params) }
    case 'personal_sign': {
      const [message, from] = v.parse(v.looseTuple([v.string(), Address]), request.params)
      const raw = /^0x(?:[0-9a-fA-F]{2})+$/u.test(message) ? (message as `0x${string}`) : undefined
      return { kind: 'message', from, raw, text: raw ? readable(raw) : message }
    }
    case 'eth_signTypedData_v4': {
      const [from, typed] = v.parse(v.looseTuple([Address, v.unknown()]), request.params)
      const typedData = v.parse(
        TypedDataSchema,
        typeof typed === 'string' ? JSON.parse(typed) : typed,
      )
      return { kind: 'typedData', from, typedData: onlySigned(typedData) }
    }
    case 'wallet_switchEthereumChain': {
      const [{ chainId }] = v.parse(v.looseTuple([v.object({ chainId: ChainId })]), request.params)
      return { kind: 'switch', chainId }
    }
    case 'wallet_addEthereumChain': {
      const chain = v.object({
        chainId: ChainId,
        chainName: v.string(),
        rpcUrls: v.pipe(v.array(v.string()), v.minLength(1)),
      })
      const [{ chainId, chainName, rpcUrls }] = v.parse(v.looseTuple([chain]), request.params)
      return { kind: 'add', chainId, name: chainName, rpcUrls }
    }
    default:
      throw new Error(`The test wallet does not support ${request.method}.`)
  }
}

function onlySigned(typed: TypedData): TypedData {
  const { types, primaryType, message } = typed
  if (!Object.hasOwn(types, primaryType)) throw new Error(`The types do not say ${primaryType}.`)
  const signed = signedPart(types, primaryType, message) as TypedData['message']
  return { ...typed, message: signed }
}

/** Bytes as text; as hex when they are no text, because a replacement character would hide what is signed. */
function readable(bytes: `0x${string}`): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(bytes))
  } catch {
    return bytes // not UTF-8
  }
}

function readTransaction(params: unknown): SendTransaction {
  const [{ data, input, to, ...rest }] = v.parse(v.looseTuple([Transaction]), params)
  const present = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  )
  return {
    ...(present as Omit<SendTransaction, 'data' | 'to'>),
    ...(to ? { to } : {}),
    data: data ?? input ?? '0x',
  }
}
