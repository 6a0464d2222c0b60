import { walletRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import { RetryLater } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'

/** What a person is told when the mail server does not take a mail; the log hears why, without the address. */
export function mailDown({ log }: { readonly log: Log }, error: unknown): RetryLater {
  const { name, code } = error as { name?: string; code?: string }
  log.error({ mail: { name, code } }, 'a mail could not be sent')
  return new RetryLater(503, 30, { field: 'mail', description: walletRefusals.mailDown })
}
