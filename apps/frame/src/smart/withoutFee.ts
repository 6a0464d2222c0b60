import type { ShownPreview } from '../context/signingRequest.ts'

/** A simulation knows the fee of plain transactions alone: where it is another, the request says it itself. */
export function withoutFee(preview: ShownPreview | null): ShownPreview | null {
  if (preview?.kind !== 'transaction' && preview?.kind !== 'calls') return preview
  const warnings = preview.warnings.filter(({ type }) => type !== 'feeAboveBalance')
  return { ...preview, fee: undefined, warnings }
}
