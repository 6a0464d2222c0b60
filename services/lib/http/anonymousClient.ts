import { createHmac } from 'node:crypto'

/**
 * A network address as the books of budgets have it: the same in every service that shares the key, and nobody's who reads the books.
 * @param client as `clientOf` tells it; null: whoever asks is on this machine
 */
export const anonymousClient = (client: string | null, key: string): string =>
  createHmac('sha256', key)
    .update(client ?? 'local')
    .digest('hex')
    .slice(0, 32)
