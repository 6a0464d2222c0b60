import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Frame } from '../context/frame.ts'
import { coinAmount } from './coinAmount.ts'
import type { OperationPayer } from './smartAccountOf.ts'
import { loadSmartMessages } from './loadSmartMessages.ts'

/** Who pays for an operation, as it stands where the network's fee does. */
export async function payerMessage(
  frame: Frame,
  network: FrameNetwork,
  payer: OperationPayer,
): Promise<string> {
  const words = await loadSmartMessages(frame)
  return payer.kind === 'project'
    ? words.paidBy(frame.settings.projectName ?? frame.projectId)
    : words.paidByAccount(coinAmount(payer.most, network, frame))
}
