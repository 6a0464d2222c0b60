import { createHash } from 'node:crypto'

/** What stands in the database in place of a token: SHA-256, since tokens have 256 bits of chance. base64url, as proofs have it. */
export const tokenHash = (token: string | Uint8Array): string =>
  createHash('sha256').update(token).digest('base64url')
