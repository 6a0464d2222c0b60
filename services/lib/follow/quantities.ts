import * as v from 'valibot'

/** Bytes as nodes tell them. */
export const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/, 'is not hex'),
  v.transform((text) => text as `0x${string}`),
)

/** A number as nodes tell it: of a block, a log, a time. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,13}$/, 'is not a quantity that fits a number'),
  v.transform(Number),
)
