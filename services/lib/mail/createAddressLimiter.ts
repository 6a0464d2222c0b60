import { createLimiter, type Limiter, type LimiterOptions } from '../http/limiter.ts'
import { likelyMailbox } from './likelyMailbox.ts'

/** A limit on mails to an address, whoever asks for them: tags of one mailbox count together, at twice as much. */
export function createAddressLimiter(options: LimiterOptions): Limiter {
  const addresses = createLimiter(options)
  const name = `${options.name}box`
  const mailboxes = createLimiter({ ...options, name, points: 2 * options.points })
  return {
    take: async (email, count) =>
      (await addresses.take(email, count)) || mailboxes.take(likelyMailbox(email), count),
  }
}
