import type { Preview } from '@causeway/protocol/preview/preview'

/** A simulation knows the fee of plain transactions alone: where it is another, the request says it itself. */
export function withoutFee(preview: Preview | null): Preview | null {
  if (preview?.kind !== 'transaction' && preview?.kind !== 'calls') return preview
  const warnings = preview.warnings.filter(({ type }) => type !== 'feeAboveBalance')
  return { ...preview, fee: undefined, warnings }
}
