import { randomBytes } from 'node:crypto'

/** A token of 256 bits of chance, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')
