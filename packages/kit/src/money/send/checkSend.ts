import { sendDecimals } from '@causeway/protocol/tokens/sendErrors'
import { type Address, isSameAddress, isContractCode } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { type Hex, encodeFunctionData, erc20Abi, hexToBigInt } from 'viem'
import { nextNonce } from '../../actions/calls/nextNonce.ts'
import { lookAlikeOf } from '../assets/parseReceiver.ts'
import { isRevertedCall, readDecimals } from '../assets/readDecimals.ts'
import { decimalsOf, tokenAddressOf } from '../assets/tokenAmounts.ts'
import type { ReadClient } from '../../connection/createClients.ts'
import type { KitInside } from '../../actions/kit.ts'
import { sendFee, transferOf } from './sendFee.ts'
import type { CheckedPayment, SendPayment, SendProblem, SendWarning } from './sendState.ts'

type Result =
  | { readonly status: 'ok'; readonly checked: CheckedPayment; readonly units: bigint }
  | { readonly status: 'refused'; readonly problem: SendProblem }

const refused = (problem: SendProblem): Result => ({ status: 'refused', problem })

/** Nobody holds the keys of these: what goes there is gone. */
const nobody = /^0x0{38}[0-9a-f]{2}$|^0x0{36}dead$/iu

/**
 * Looks at a payment on the app's own node before it is reviewed: whether it is there with its fee, whether the token lets it
 * through, and who the receiver is.
 * @param known addresses that were paid before, and the visitor's own
 * @returns never rejects: a node that does not answer is a refusal too
 */
export async function checkSend(
  kit: KitInside,
  payment: SendPayment,
  known: readonly string[],
): Promise<Result> {
  const { token, to, place } = payment
  if (nobody.test(to)) return refused({ type: 'toNobody' })
  const contract = token.address === undefined ? undefined : tokenAddressOf(token.address)
  if (contract !== undefined && isSameAddress(to, contract)) return refused({ type: 'toToken' })
  const client = kit.client(place.chainId)
  try {
    const [coin, held, code, decimals, nonce] = await Promise.all([
      client
        .request({ method: 'eth_getBalance', params: [place.address, 'latest'] })
        .then(hexToBigInt),
      contract === undefined ? undefined : balanceOf(client, contract as Address, place.address),
      client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
      contract === undefined
        ? client.chain.nativeCurrency.decimals
        : readDecimals(client, contract as Address),
      nextNonce(kit, place),
    ])
    // Units are what is signed: with other decimals they would be another amount than the one that was typed.
    if (decimals !== undefined && decimals !== decimalsOf(token))
      return refused({ type: 'failed', error: new BaseError(sendDecimals) })
    const isUnsure = contract !== undefined && decimals === undefined
    const simulation =
      contract === undefined ? undefined : await simulateTransfer(kit, payment, contract as Address)
    // What the account does not have is told as that, and not as the token's refusal.
    if (held !== undefined && held < payment.units) return refused({ type: 'balance' })
    if (simulation?.passes === false) return refused({ type: 'tokenRefuses' })
    return await withFee(client, payment, {
      coin,
      code,
      known,
      arrives: simulation?.arrives,
      isUnsure,
      nonce,
    })
  } catch (error) {
    kit.log.write('warn', 'A payment could not be looked at.', error)
    return refused({ type: 'unreachable' })
  }
}

async function withFee(
  client: ReadClient,
  payment: SendPayment,
  found: {
    readonly coin: bigint
    readonly code: Hex | undefined
    readonly known: readonly string[]
    readonly arrives: bigint | undefined
    /** The token's contract does not tell its decimals. */
    readonly isUnsure: boolean
    readonly nonce: number | undefined
  },
): Promise<Result> {
  const { token, max, units } = payment
  const { coin, arrives } = found
  const fee = await sendFee(client, payment)
  const all = token.address === undefined && max
  const wanted = token.address === undefined && !all ? units : 0n
  if (wanted > coin) return refused({ type: 'balance' })
  // All of it has to last for the most that the fee can be; else what it costs now is enough to ask the wallet.
  const needed = all ? fee.ceiling : fee.expected
  if (coin - wanted <= needed && (all || coin - wanted < needed))
    return refused({ type: 'fee', ceiling: fee.ceiling })
  const unsure: readonly SendWarning[] = found.isUnsure ? [{ type: 'decimals' }] : []
  const warnings = [...warningsOf(payment, found), ...unsure]
  const checked: CheckedPayment = {
    fee,
    warnings,
    nonce: found.nonce,
    ...(arrives === undefined || arrives >= units ? {} : { arrives }),
  }
  return { status: 'ok', checked, units: all ? coin - fee.ceiling : units }
}

function warningsOf(
  { place, to }: SendPayment,
  { code, known }: { readonly code: Hex | undefined; readonly known: readonly string[] },
): readonly SendWarning[] {
  if (isSameAddress(to, place.address)) return [{ type: 'self' }]
  const like = lookAlikeOf(to, known)
  const isNew = !known.some((one) => isSameAddress(one, to))
  return [
    ...(like === undefined ? [] : [{ type: 'lookAlike', of: like } as const]),
    ...(isContractCode(code) ? [{ type: 'contract' } as const] : []),
    ...(isNew ? [{ type: 'first' } as const] : []),
  ]
}

async function balanceOf(client: ReadClient, token: Address, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return hexToBigInt(
    await client.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] }),
  )
}

/**
 * Tries a transfer of a token without sending it. Tokens that answer nothing are as good as those that answer yes; one that
 * answers no refuses.
 * @returns `arrives` where the node can try several calls in a row (`eth_simulateV1`): what the receiver has more afterwards
 */
async function simulateTransfer(
  kit: KitInside,
  { place, to, token, units }: SendPayment,
  contract: Address,
): Promise<{ readonly passes: boolean; readonly arrives?: bigint }> {
  const client = kit.client(place.chainId)
  const from = place.address
  const { data } = transferOf(token, to, units)
  const requested = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] })
  const query = { from, to: contract, data: requested }
  try {
    const calls = [query, { from, to: contract, data }, query]
    const blocks: readonly { readonly calls?: readonly SimulatedCall[] }[] = await client.request({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ calls }] }, 'latest'],
    } as never)
    const [before, sent, after] = blocks[0]?.calls ?? []
    if (!before || !sent || !after) throw new Error('The node tried fewer calls.')
    if (hexToBigInt(sent.status) !== 1n || saysNo(sent.returnData)) return { passes: false }
    const arrives = hexToBigInt(after.returnData) - hexToBigInt(before.returnData)
    return isSameAddress(from, to) ? { passes: true } : { passes: true, arrives }
  } catch (error) {
    // A node that knows no such question: the transfer alone is tried.
    kit.log.write('info', 'A transfer could not be simulated, and is tried alone.', error)
    return simulateAlone(client, { from, to: contract, ...(data ? { data } : {}) })
  }
}

interface SimulatedCall {
  readonly status: Hex
  readonly returnData: Hex
}

async function simulateAlone(
  client: ReadClient,
  call: { readonly from: Address; readonly to: Address; readonly data?: Hex },
): Promise<{ readonly passes: boolean }> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] })
    return { passes: !saysNo(answer) }
  } catch (error) {
    if (isRevertedCall(error)) return { passes: false }
    throw error
  }
}

/** A word of zeros: `false`. */
const saysNo = (answer: Hex) => /^0x0{64}$/u.test(answer)

/** All of the coin that can be sent, after the most that its fee can be; 0 where nothing is left. */
export async function sendableOf(
  kit: KitInside,
  payment: Pick<SendPayment, 'place' | 'token'> & { readonly to: Address | undefined },
): Promise<{ readonly units: bigint; readonly ceiling: bigint }> {
  const { place } = payment
  const client = kit.client(place.chainId)
  const [coin, fee] = await Promise.all([
    client
      .request({ method: 'eth_getBalance', params: [place.address, 'latest'] })
      .then(hexToBigInt),
    sendFee(client, { ...payment, units: 0n }),
  ])
  const units = coin > fee.ceiling ? coin - fee.ceiling : 0n
  return { units, ceiling: fee.ceiling }
}
