import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Frame } from '../frame.ts'
import { amountOf } from './feeOfOwn.ts'
import type { Payer } from './smartAccount.ts'
import { smartWords } from './smartWords.ts'

/** Who pays for an operation, as it stands where the network's fee does. */
export async function payerWords(
  frame: Frame,
  network: FrameNetwork,
  payer: Payer,
): Promise<string> {
  const words = await smartWords(frame)
  return payer.kind === 'project'
    ? words.paidBy(frame.settings.projectName ?? frame.projectId)
    : words.paidByAccount(amountOf(payer.most, network, frame))
}
