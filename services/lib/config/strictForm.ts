import * as v from 'valibot'

/** An object of an operator's file. A word in it that is not known is refused: one that is misspelt would do nothing. */
export const strictForm = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `is not known; known are ${Object.keys(entries).join(', ')}`
    return received === 'undefined' ? 'is missing' : 'must be an object: { … }'
  })
