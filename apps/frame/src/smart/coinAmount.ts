import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Frame } from '../context/frame.ts'

/** What a network takes, of its coin. */
export function coinAmount(
  wei: bigint,
  { coin }: Pick<FrameNetwork, 'coin'>,
  { language }: Pick<Frame, 'language'>,
): string {
  return formatAmount(wei, coin, { kind: 'fee', locale: language })
}
