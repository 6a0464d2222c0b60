import { isBaseError } from '@causeway/protocol/errors/baseError'
import { QueryClient } from '@tanstack/react-query'
import { isAnswer } from '../chain/isAnswer.ts'

/**
 * One cache of server data. Reads go to loopback too, so the browser's "offline" mark decides nothing.
 * Coming back to the page reads again what is old; a new block, seen at once, makes all figures old.
 * Transports retry by the table of SPEC §8; a query adds one more attempt for failures that may pass.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && !isAnswer(error) && (!isBaseError(error) || error.retry),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
