import { previewTexts } from '@causeway/kit/ui'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Preview } from '@causeway/protocol/preview/signed'
import type { Frame } from '../frame.ts'

/** An amount of a network's coin as a person reads it. */
export function amountOf(
  wei: bigint,
  { coin }: Pick<FrameNetwork, 'coin'>,
  { language }: Pick<Frame, 'language'>,
): string {
  return `${previewTexts.figure(wei, coin.decimals, language)} ${coin.symbol}`
}

/** A trial knows the fee of plain transactions alone: where it is another, the question says it itself. */
export function withoutFee(preview: Preview | null): Preview | null {
  if (preview?.kind !== 'transaction' && preview?.kind !== 'calls') return preview
  const warnings = preview.warnings.filter(({ type }) => type !== 'feeAboveBalance')
  return { ...preview, fee: undefined, warnings }
}
