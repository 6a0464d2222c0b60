/** Numbers side by side in one word, the first one lowest. */
export const packed = (numbers: readonly bigint[], bits: number): bigint =>
  numbers.reduce((word, number, index) => word | (number << BigInt(bits * index)), 0n)
