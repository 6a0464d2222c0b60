import { previewTexts } from '@causeway/kit/ui'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Frame } from '../context/frame.ts'

/** An amount of a network's coin as a person reads it. */
export function coinAmount(
  wei: bigint,
  { coin }: Pick<FrameNetwork, 'coin'>,
  { language }: Pick<Frame, 'language'>,
): string {
  return `${previewTexts.figure(wei, coin.decimals, language)} ${coin.symbol}`
}
