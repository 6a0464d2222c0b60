import { type Address, isSameAddress, delegationPrefix } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameWrong } from '@causeway/protocol/frame/errors'
import { operationLimits } from './limits.ts'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest, RequestedCall, OwnTexts } from '../context/signingRequest.ts'
import type { Hex } from 'viem'
import { type FrameRpcRequest, requestUserApproval } from '../requests/requestUserApproval.ts'
import { noFees } from '../requests/nodePrices.ts'
import { fillTransaction } from '../requests/fillTransaction.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import type { FullTransaction } from '../requests/serialize.ts'
import { signTransactionByKey } from '../requests/signMessageByKey.ts'
import { byOwner } from './byOwner.ts'
import { codeTransaction } from './codeTransaction.ts'
import { coinAmount } from './coinAmount.ts'
import { withoutFee } from './withoutFee.ts'
import { noDelegate } from './readDelegate.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'
import { loadSmartMessages } from './loadSmartMessages.ts'

/** A transaction of the key's account, and whose code the account runs from it on; undefined: as before. */
export interface WithCode {
  readonly call: RequestedCall
  readonly fees: Extract<SigningRequest, { kind: 'transaction' }>['fees']
  readonly delegate: Address | undefined
}

/**
 * Asks for it, on a screen that says in plain words what it means that an account runs code.
 * @param asked.shown what is done, as a person reads it: not the call that carries it
 */
export async function askWithCode(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
  { sent, shown }: { readonly sent: WithCode; readonly shown: readonly RequestedCall[] },
  send: (most: bigint) => Promise<unknown>,
): Promise<unknown> {
  const { network, origin } = rpc
  const account = place.owner
  const node = frame.nodeOf(network)
  const [call] = shown
  const asked: SigningRequest =
    call && shown.length === 1
      ? { kind: 'transaction', call, fees: noFees }
      : { kind: 'calls', calls: shown, isNewForm: false, isAtomic: true }
  const now = mostOf(await filled(frame, place, sent))
  const most = (now * BigInt(100 + operationLimits.marginPercent)) / 100n
  return requestUserApproval(frame, rpc, {
    asked,
    account,
    own: await codeTexts(frame, place, sent, { most, isBatch: shown.length > 1 }),
    look: async () => withoutFee(await lookAhead(asked, { account, network, node, origin })),
    sign: () => send(most),
  })
}

/** Signs and sends it. @throws BaseError `request.invalid` where it would cost more than was shown */
export async function sendWithCode(
  frame: Frame,
  place: SmartAccountContext,
  sent: WithCode,
  most: bigint,
): Promise<Hex> {
  const full = await filled(frame, place, sent)
  if (mostOf(full) > most)
    throw new BaseError(requestInvalid, {
      problem: 'the network fee has risen above what was shown. Ask again',
    })
  const { delegate } = sent
  const raw = await byOwner(frame, place, (key) =>
    delegate === undefined ? signTransactionByKey(key, full) : codeTransaction(key, full, delegate),
  )
  const node = frame.nodeOf(place.network)
  const hash = await node.request({ method: 'eth_sendRawTransaction', params: [raw] })
  if (typeof hash !== 'string') throw new BaseError(frameWrong)
  return hash as Hex
}

/** As the account will be when it runs: what it does then is what has to be estimated. */
async function filled(
  frame: Frame,
  { network, owner, chainId }: SmartAccountContext,
  { call, fees, delegate }: WithCode,
): Promise<FullTransaction> {
  const code =
    delegate === noDelegate || delegate === undefined
      ? '0x'
      : `${delegationPrefix}${delegate.slice(2)}`
  const as = delegate === undefined ? undefined : { [owner]: { code } }
  const full = await fillTransaction(frame.nodeOf(network), { call, fees }, owner, chainId, as)
  if (fees.gas !== undefined || delegate === undefined) return full
  return { ...full, gas: full.gas + BigInt(operationLimits.upgradeGas) }
}

function mostOf({ gas, fees }: FullTransaction): bigint {
  return gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)
}

async function codeTexts(
  frame: Frame,
  { network, contracts }: SmartAccountContext,
  { delegate }: WithCode,
  { most, isBatch }: { readonly most: bigint; readonly isBatch: boolean },
): Promise<OwnTexts> {
  const words = await loadSmartMessages(frame)
  const fee = words.paidByAccount(coinAmount(most, network, frame))
  const together = isBatch ? [{ kind: 'text', text: words.allOrNone } as const] : []
  if (delegate === undefined) return { fee, parts: together }
  if (!isSameAddress(delegate, contracts.stateless7702))
    return {
      title: words.codeBackTitle,
      fee,
      parts: [{ kind: 'text', text: words.codeBackLead(network.name) }, ...together],
    }
  return {
    title: words.codeTitle,
    fee,
    parts: [
      { kind: 'warning', text: words.codeLead(network.name) },
      {
        kind: 'row',
        name: words.code,
        lines: [
          { text: delegate, tone: 'code' },
          { text: words.codeWhat, tone: 'small' },
        ],
      },
      ...together,
    ],
  }
}
