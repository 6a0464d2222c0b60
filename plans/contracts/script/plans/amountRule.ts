const largest = (1n << 80n) - 1n

const packed = (kind: bigint, step: bigint, min: bigint, max: bigint): bigint =>
  (kind << 240n) | (step << 160n) | (min << 80n) | max

/** Any amount of at least one base unit, as `AmountRule` of the contracts packs it. */
export const anyRule = packed(1n, 1n, 1n, largest)

/** Exactly one amount, in base units. */
export const fixedRule = (amount: bigint): bigint => packed(2n, 1n, amount, amount)

/** `min`, `min + step` … `max`, in base units. */
export const rangeRule = (min: bigint, max: bigint, step: bigint): bigint =>
  packed(3n, step, min, max)
