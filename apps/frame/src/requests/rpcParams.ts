import { isHexAddress, wholeBytes } from '@causeway/protocol/address'
import * as v from 'valibot'
import { requestedChain, frameAddress } from '@causeway/protocol/frame/readChain'

const hex = v.pipe(v.string(), v.regex(wholeBytes, 'is no 0x and whole bytes'))
const address = v.custom<string>(isHexAddress, 'is no address')
const quantity = v.union([v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/u)), v.number()])

/** What a transaction's request may say. What it does not say, the frame finds out itself. */
export const transactionParam = v.object({
  from: v.optional(address),
  to: v.optional(v.nullable(address)),
  data: v.optional(hex),
  input: v.optional(hex),
  value: v.optional(quantity),
  gas: v.optional(quantity),
  gasLimit: v.optional(quantity),
  gasPrice: v.optional(quantity),
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  nonce: v.optional(quantity),
  chainId: v.optional(requestedChain),
  /** EIP-7702: refused, whatever it says. */
  authorizationList: v.optional(v.unknown()),
})

/** What an app wants done besides, by name (EIP-5792). */
const capabilities = v.optional(
  v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) })),
  {},
)

/** Calls in one request (SPEC §5: targets and data start with 0x). */
export const callsParam = v.object({
  chainId: v.optional(requestedChain),
  from: v.optional(address),
  version: v.optional(v.string()),
  capabilities,
  calls: v.pipe(
    v.array(
      v.object({ to: address, data: v.optional(hex), value: v.optional(quantity), capabilities }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
})

const base58 = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100_000))

/** The params of each method that needs approval and is built. */
export const rpcParams = {
  /** Message first, then account: as wallets take it; the other order is found out by the account. */
  personal_sign: v.pipe(v.array(v.unknown()), v.minLength(2)),
  eth_signTypedData_v4: v.looseTuple([
    address,
    v.union([v.pipe(v.string(), v.maxLength(200_000)), v.record(v.string(), v.unknown())]),
  ]),
  eth_sendTransaction: v.looseTuple([transactionParam]),
  wallet_sendCalls: v.looseTuple([callsParam]),
  solana_signMessage: v.object({ message: base58, pubkey: frameAddress }),
  solana_signTransaction: v.object({ transaction: base58 }),
  solana_signAllTransactions: v.object({
    transactions: v.pipe(v.array(base58), v.minLength(1), v.maxLength(20)),
  }),
  solana_signAndSendTransaction: v.object({
    transaction: base58,
    options: v.optional(v.record(v.string(), v.unknown())),
  }),
} as const
