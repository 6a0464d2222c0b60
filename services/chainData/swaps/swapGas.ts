import type { Address } from '@causeway/protocol/address'
import { swapLimits } from '@causeway/protocol/swaps/limits'
import { parseAbi } from 'viem'
import { estimateGas, getBalance, readContract } from 'viem/actions'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { revertReason, isContractRevert } from '../chains/isContractRevert.ts'
import type { SwapPair } from './asset.ts'
import type { Swap } from './encodeSwap.ts'
import type { Quote } from './quote.ts'

const erc20Abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** What a swap costs besides its pools: the transaction itself, its data, and the transfers before and after. */
const around = 120_000n
/** Of a permit: its signature and two words. */
const permitGas = 80_000n
const floor = BigInt(swapLimits.gasLimit)

type Sending = {
  readonly swap: Swap
  readonly user: Address
  readonly isPermitted: boolean
  readonly isEstimated: boolean
}

/**
 * The gas limit of a swap: what the chain estimates and a tenth more. Where it is not asked (the account may have to approve first), what
 * the quoter measured and what comes on top of it, and at least SPEC §9's figure; what is not used is not paid.
 *
 * @throws Refusal 400 that says what the account lacks, or why the token refuses
 */
export async function swapGas(pair: SwapPair, quote: Quote, sending: Sending): Promise<bigint> {
  if (!sending.isEstimated) {
    const computed = quote.poolGas + around + (sending.isPermitted ? permitGas : 0n)
    return withMargin(computed > floor ? computed : floor)
  }
  const { swap, user } = sending
  try {
    const { to, data, value } = swap
    const gas = estimateGas(pair.chain.client, { account: user, to, data, value })
    return withMargin(await gas)
  } catch (error) {
    const lack = await lackOf(pair, quote, sending)
    if (lack) throw new HttpRefusal(400, lack)
    if (!isContractRevert(error)) throw error
    const reason = revertReason(error)
    throw new HttpRefusal(400, {
      field: 'from',
      description: `the swap would fail${reason ? `: ${reason}` : ''}`,
    })
  }
}

const withMargin = (gas: bigint) => (gas * 11n + 9n) / 10n

async function lackOf({ chain, from }: SwapPair, { amount, route }: Quote, sending: Sending) {
  const { user, isPermitted } = sending
  if (from.isNative) {
    const held = await getBalance(chain.client, { address: user })
    return held < amount ? { field: 'amount', description: 'is more than the account holds' } : null
  }
  const token = { address: from.pooled, abi: erc20Abi } as const
  const [held, allowed] = await Promise.all([
    readContract(chain.client, { ...token, functionName: 'balanceOf', args: [user] }),
    readContract(chain.client, {
      ...token,
      functionName: 'allowance',
      args: [user, chain.swap.router],
    }),
  ])
  if (held < amount) return { field: 'amount', description: 'is more than the account holds' }
  if (allowed < amount && !isPermitted && route.length > 0)
    return { field: 'amount', description: 'is more than the router is allowed: approve it first' }
  return null
}
