import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import type { Frame } from '../frame.ts'
import { type AskedRpc, askPerson } from '../requests/askPerson.ts'
import { carryOut } from '../requests/carryOut.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { readAsked } from '../requests/readAsked.ts'
import { bothAccounts } from './bothAccounts.ts'
import type { SmartPlace } from './smartAccount.ts'

/** Structured data for the key's own account, where the key has a smart account beside it. */
export async function typedByKey(
  frame: Frame,
  rpc: AskedRpc,
  { place, ownContracts }: { readonly place: SmartPlace; readonly ownContracts: readonly string[] },
): Promise<unknown> {
  const { chain, method, params, network, addresses, origin } = rpc
  const asked = readAsked(method, params, { chain, addresses, ownContracts })
  if (asked.kind !== 'typedData') throw new BaseError(frameWrong)
  const account = addresses.eip155
  return askPerson(frame, rpc, {
    asked,
    account,
    own: { parts: await bothAccounts(frame, asked, { account, other: place.address }) },
    look: () => lookAhead(asked, { account, network, node: frame.nodeOf(network), origin }),
    sign: () => carryOut(frame, asked, { account, network }),
  })
}
