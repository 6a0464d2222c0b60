import type { Frame } from '../frame.ts'
import type { Asked } from '../requests/asked.ts'
import { type AskedRpc, askPerson } from '../requests/askPerson.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { bothAccounts } from './bothAccounts.ts'
import { signAsSmart } from './signAsSmart.ts'
import type { SmartPlace } from './smartAccount.ts'
import { smartWords } from './smartWords.ts'

interface AskedSignature {
  readonly place: SmartPlace
  readonly asked: Extract<Asked, { kind: 'message' | 'typedData' }>
}

/** Shows what the smart account would sign, and signs it. */
export async function askSignature(
  frame: Frame,
  rpc: AskedRpc,
  { place, asked }: AskedSignature,
): Promise<unknown> {
  const { network, origin } = rpc
  const account = place.address
  return askPerson(frame, rpc, {
    asked,
    account,
    own: {
      account: (await smartWords(frame)).account,
      parts:
        asked.kind === 'typedData'
          ? await bothAccounts(frame, asked, { account, other: place.owner })
          : [],
    },
    look: () => lookAhead(asked, { account, network, node: frame.nodeOf(network), origin }),
    sign: () => signAsSmart(frame, place, asked),
  })
}
