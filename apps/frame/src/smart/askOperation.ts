import type { AccountCall } from '@causeway/protocol/smartAccount/calls'
import type { Frame } from '../frame.ts'
import type { Asked, OwnTexts } from '../requests/asked.ts'
import { type AskedRpc, askPerson } from '../requests/askPerson.ts'
import { noFees } from '../requests/feeLimits.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { withoutFee } from './feeOfOwn.ts'
import { payerWords } from './payerWords.ts'
import type { Payer, SmartPlace } from './smartAccount.ts'
import { smartWords } from './smartWords.ts'

interface AskedOperation {
  readonly place: SmartPlace
  readonly calls: readonly AccountCall[]
  readonly payer: Payer
}

/** Shows what an operation does, in whose name, and who pays for it. */
export async function askOperation(
  frame: Frame,
  rpc: AskedRpc,
  { place, calls, payer }: AskedOperation,
  sign: () => Promise<unknown>,
): Promise<unknown> {
  const { network, origin } = rpc
  const account = place.address
  const asked = askedCalls(calls)
  return askPerson(frame, rpc, {
    asked,
    account,
    own: await operationTexts(frame, { place, calls, payer }),
    look: async () =>
      withoutFee(await lookAhead(asked, { account, network, node: frame.nodeOf(network), origin })),
    sign,
  })
}

function askedCalls(calls: readonly AccountCall[]): Asked {
  const [call] = calls
  return call && calls.length === 1
    ? { kind: 'transaction', call, fees: noFees }
    : { kind: 'calls', calls, isNewForm: false, isAtomic: true }
}

async function operationTexts(
  frame: Frame,
  { place, calls, payer }: AskedOperation,
): Promise<OwnTexts> {
  const words = await smartWords(frame)
  const texts = [
    ...(place.isDeployed ? [] : [words.firstUse]),
    ...(calls.length > 1 ? [words.allOrNone] : []),
  ]
  return {
    account: words.account,
    fee: await payerWords(frame, place.network, payer),
    parts: texts.map((text) => ({ kind: 'text', text })),
  }
}
