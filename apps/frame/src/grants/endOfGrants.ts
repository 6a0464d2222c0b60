import { isHash32 } from '@causeway/protocol/address'
import { grantRevokedOf, type GrantRow } from '@causeway/protocol/api/wallet/smart'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import {
  decodeContext,
  delegationHash,
  disableCall,
} from '@causeway/protocol/smartAccount/delegation'
import type { Frame } from '../context/frame.ts'
import { operationPayerOf } from '../smart/operationPayerOf.ts'
import { sendOperation } from '../smart/sendOperation.ts'
import type { OperationPayer, SmartAccountContext } from '../smart/smartAccountOf.ts'

/** How grants come to their end, as a person is told it before. */
export interface GrantsEnd {
  /** null: the chain has it already, and nothing is sent. */
  readonly payer: OperationPayer | null
  /** @throws BaseError `frame.expired` where the chain does not take it in time · `frame.wrong` where it refused */
  run(): Promise<void>
}

/** What it takes to end grants on the chain: one operation for all that still count there. */
export async function endOfGrants(
  frame: Frame,
  place: SmartAccountContext,
  rows: readonly GrantRow[],
): Promise<GrantsEnd> {
  const ends = rows.map((row) => callOf(row, place))
  const isOver = await Promise.all(rows.map((row) => isDisabled(frame, place, row)))
  const calls = ends.filter((_, at) => isOver[at] === false)
  const payer = calls.length > 0 ? await operationPayerOf(frame, place, calls) : null
  return {
    payer,
    async run() {
      if (payer) {
        const sent = await sendOperation(frame, place, calls, payer)
        const { success } = await sent.wait()
        if (!success) throw new BaseError(frameWrong)
      }
      for (const { hash, revokedAt } of rows)
        if (revokedAt === null)
          await frame.wallet.api.askSignedIn(grantRevokedOf, { params: { hash } })
    },
  }
}

/** The list is the service's word: what the chain is asked about by its hash has to be what is ended. */
function callOf({ context, hash }: GrantRow, { contracts }: SmartAccountContext): AccountCall {
  const [delegation] = decodeContext(context) ?? []
  if (!delegation || delegationHash(delegation) !== hash.toLowerCase())
    throw new BaseError(frameWrong)
  return disableCall(delegation, contracts)
}

/** disabledDelegations(bytes32) */
const disabledDelegations = '0x2d40d052'

/** The manager's own word: the list may not know of an end whose answer was lost. */
async function isDisabled(
  frame: Frame,
  { contracts, network }: SmartAccountContext,
  { hash }: GrantRow,
): Promise<boolean> {
  const call = { to: contracts.delegationManager, data: `${disabledDelegations}${hash.slice(2)}` }
  const said = await frame.nodeOf(network).request({ method: 'eth_call', params: [call, 'latest'] })
  if (!isHash32(said)) throw new BaseError(frameWrong)
  return BigInt(said) === 1n
}
