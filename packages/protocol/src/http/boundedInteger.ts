import * as v from 'valibot'

/** A whole number that arrives as text in a URL and as a number from a client. */
export function boundedInteger(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/u, 'is not a whole number'))]),
    v.transform(Number),
    v.safeInteger(),
    v.minValue(min),
    v.maxValue(max),
  )
}

/** The same, brought between the bounds where it lies outside: for what a client may ask without doing harm. */
export function cappedNumber(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/u, 'is not a whole number'))]),
    v.transform((value) => Math.min(max, Math.max(min, Math.trunc(Number(value))))),
    v.safeInteger(),
  )
}

/** Unix seconds or a block number in JSON. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
