import * as v from 'valibot'

/** A sha-256 as the advertisements' answers name it: 64 hex digits without 0x. */
export const sha256Hex = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u, 'is no sha-256 in hex'))
