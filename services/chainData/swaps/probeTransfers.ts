import type { Address } from '@causeway/protocol/address'
import { transferProbeAbi, transferProbeCode } from '@causeway/protocol/swaps/transferProbe.gen'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { call, readContract } from 'viem/actions'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { revertReason, isContractRevert } from '../chains/isContractRevert.ts'
import type { SwapChain } from '../chains/swapChain.ts'
import type { Quote } from './quote.ts'
import type { Route } from './findRoutes.ts'

const erc20Abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
])
const anybody: Address = '0x000000000000000000000000000000000000dEaD'

/**
 * Tries a transfer of each token of a way, out of its pool and back, in a call that changes nothing: a token that keeps a part of each
 * transfer gives less than its pool says, and one that is paused gives nothing.
 *
 * @throws Refusal 400 that names the token
 */
export async function probeTransfers(
  chain: SwapChain,
  { route, gross, amount, block }: Quote,
): Promise<void> {
  const first = route[0]
  if (!first) return
  const last = route.length - 1
  await Promise.all([
    probe(chain, first.pool.address, { token: first.from, amount, field: 'from', block }),
    ...route.map(({ pool, to }, index) =>
      probe(chain, pool.address, {
        token: to,
        // How much of the token in between is moved is not told; what the pool holds of it shows a fee as well.
        amount: index === last ? gross : null,
        field: index === last ? 'to' : 'from',
        block,
      }),
    ),
  ])
}

type Question = {
  readonly token: Address
  /** Null: all that the pool holds. */
  readonly amount: bigint | null
  readonly field: 'from' | 'to'
  readonly block: bigint
}

async function probe(chain: SwapChain, pool: Address, question: Question): Promise<void> {
  const { token, field, block: blockNumber } = question
  // The wrapped coin of the chain is what its operator says it is.
  if (token === chain.wrappedNative) return
  const held = await readContract(chain.client, {
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [pool],
    blockNumber,
  })
  const amount = question.amount === null || question.amount > held ? held : question.amount
  if (amount === 0n) return
  const moved = await move(chain, { pool, token, amount, field, blockNumber })
  if (moved.arrived === amount && moved.returned === amount) return
  throw new HttpRefusal(400, {
    field,
    description: `the token ${token} keeps a part of each transfer: a swap of it would not give what a quote says`,
  })
}

type Move = {
  readonly pool: Address
  readonly token: Address
  readonly amount: bigint
  readonly field: 'from' | 'to'
  readonly blockNumber: bigint
}

async function move(chain: SwapChain, { pool, token, amount, field, blockNumber }: Move) {
  const data = encodeFunctionData({
    abi: transferProbeAbi,
    functionName: 'probe',
    args: [pool, token, amount],
  })
  try {
    const answer = await call(chain.client, { code: transferProbeCode, data, blockNumber })
    const [arrived, returned] = decodeFunctionResult({
      abi: transferProbeAbi,
      functionName: 'probe',
      data: answer.data ?? '0x',
    })
    return { arrived, returned }
  } catch (error) {
    if (!isContractRevert(error)) throw error
    const reason = (await ownWords(chain, { pool, token, blockNumber })) ?? revertReason(error)
    throw cannotMove(token, field, reason)
  }
}

const cannotMove = (token: Address, field: 'from' | 'to', reason: string | null) =>
  new HttpRefusal(400, {
    field,
    description: `the token ${token} cannot be moved now${reason ? `: ${reason}` : ''}`,
  })

/** Why a token does not let its pool pay out, in its own words: pools leave them out. Null: it lets it, or says nothing. */
async function ownWords(
  chain: SwapChain,
  { pool, token, blockNumber }: Pick<Move, 'pool' | 'token' | 'blockNumber'>,
): Promise<string | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [anybody, 1n] })
  try {
    await call(chain.client, { account: pool, to: token, data, blockNumber })
    return null
  } catch (error) {
    if (isContractRevert(error)) return revertReason(error)
    throw error
  }
}

/**
 * Where no way gives a quote, whether that is because of a token that is paused.
 *
 * @throws Refusal 400 that names it
 */
export async function refusePaused(
  chain: SwapChain,
  route: Route,
  blockNumber: bigint,
): Promise<void> {
  const last = route.at(-1)
  if (!last || last.to === chain.wrappedNative) return
  const reason = await ownWords(chain, { pool: last.pool.address, token: last.to, blockNumber })
  if (reason !== null) throw cannotMove(last.to, 'to', reason)
}
