import {
  type Address,
  isEvmAddress,
  isSameAddress,
  isContractCode,
} from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { parseAmount } from '@causeway/protocol/amount'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { amountInvalid, amountZero } from '@causeway/protocol/amount/errors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { networkNotFound } from '@causeway/protocol/networks/errors'
import { addressChecksum, addressInvalid } from '@causeway/protocol/address/errors'
import * as v from 'valibot'
import { erc20Abi, hexToBigInt } from 'viem'
import { readContract } from 'viem/actions'
import { parseReceiver } from '../assets/parseReceiver.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { PayProblem, PayRequest, PayTransfer } from './reducePay.ts'

const Asked = v.object({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  token: v.optional(v.string()),
  amount: v.pipe(v.string(), v.regex(/^\d{1,60}(?:\.\d{1,60})?$/u)),
  receiver: v.pipe(v.string(), v.maxLength(300)),
})

/**
 * Reads what an app asks for.
 * @throws BaseError `amount.invalid`, `amount.zero`, `address.invalid`, `address.checksum`; `request.invalid` for anything else that
 *   is no payment; `network.notFound` for a chain that the kit does not have
 */
export function readPay(kit: KitInside, asked: unknown): PayRequest {
  const read = v.safeParse(Asked, asked)
  if (!read.success) {
    const where = v.getDotPath(read.issues[0])
    if (where === 'amount') throw new BaseError(amountInvalid)
    throw new BaseError(requestInvalid, { problem: `a payment has no ${where ?? 'arguments'}` })
  }
  const { chainId, amount } = read.output
  if (!kit.networks.some(({ id }) => id === chainId)) throw new BaseError(networkNotFound)
  if (!/[1-9]/u.test(amount)) throw new BaseError(amountZero)
  const { token } = read.output
  return {
    chainId,
    token: token === undefined ? undefined : addressOf(token, chainId),
    amount,
    receiver: addressOf(read.output.receiver, chainId),
  }
}

/** Names are not asked about: whoever asks to be paid knows the address. */
function addressOf(text: string, chainId: number): Address {
  const read = parseReceiver(text, chainId)
  if (read.type === 'address' && isEvmAddress(read.address)) return toChecksum(read.address)
  const isMistyped = read.type === 'refused' && read.why === 'checksum'
  throw new BaseError(isMistyped ? addressChecksum : addressInvalid)
}

/**
 * Looks at a payment on the app's own node: what the token says of itself, what the account holds, who the receiver is.
 * @returns never rejects: a node that does not answer is a problem too
 */
export async function checkPay(
  kit: KitInside,
  request: PayRequest,
  from: Address,
): Promise<PayTransfer | PayProblem> {
  const { token: address, receiver } = request
  if (address !== undefined && isSameAddress(address, receiver)) return { type: 'toToken' }
  try {
    const client = kit.client(request.chainId)
    const [told, code] = await Promise.all([
      tokenOf(kit, request, from),
      client.request({ method: 'eth_getCode', params: [receiver, 'latest'] }),
    ])
    const { decimals, held, ...words } = told
    const units = parseAmount(request.amount, decimals)
    if (held < units) return { type: 'balance' }
    const token = {
      ...words,
      chainId: `eip155:${request.chainId}` as const,
      ...(address === undefined ? {} : { address }),
      quantity: { decimals: `${decimals}`, numeric: toDecimalString(held, decimals) },
    }
    return { request, from, token, units, toContract: isContractCode(code) }
  } catch (error) {
    if (isBaseError(error) && error.code.startsWith('amount.')) return { type: 'failed', error }
    kit.log.write('warn', 'A payment could not be looked at.', error)
    return { type: 'unreachable' }
  }
}

/** A token by its own word. An app's word for its decimals would decide how much is paid. */
async function tokenOf(kit: KitInside, { chainId, token }: PayRequest, from: Address) {
  const client = kit.client(chainId)
  if (token === undefined) {
    const held = await client.request({ method: 'eth_getBalance', params: [from, 'latest'] })
    const { name, symbol, decimals } = client.chain.nativeCurrency
    return { name, symbol, decimals, held: hexToBigInt(held) }
  }
  const of = { address: token, abi: erc20Abi } as const
  const [symbol, decimals, held] = await Promise.all([
    readContract(client, { ...of, functionName: 'symbol' }),
    readContract(client, { ...of, functionName: 'decimals' }),
    readContract(client, { ...of, functionName: 'balanceOf', args: [from] }),
  ])
  const word = symbol.slice(0, 32)
  return { name: word, symbol: word, decimals, held }
}
