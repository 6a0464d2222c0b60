import type { Pool } from 'pg'
import { walletLimits } from '@causeway/protocol/walletLimits'
import { createLimiter } from '../../lib/http/limiter.ts'
import { Later } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log.ts'
import type { Caller } from '../wallet/callers.ts'

const hour = 3_600

/**
 * What one address, one network address and one device may ask for. An address's own devices count apart from strangers: who asks
 * for a stranger's codes all day shuts nobody out.
 */
export function createMailLimits(shared: Pool | null, log: Log) {
  const limiter = (name: string, points: number, seconds: number) =>
    createLimiter({ name: `wallet-${name}`, points, seconds, shared })
  const byClient = limiter('client', walletLimits.loginsPerAddressHour, hour)
  const byDevice = limiter('device', walletLimits.loginsPerDeviceHour, hour)
  const pause = limiter('pause', 1, walletLimits.mailPauseSeconds)
  const byMail = limiter('mail', walletLimits.mailsPerHour, hour)
  const byProject = limiter('project', walletLimits.loginsPerProjectHour, hour)

  const tooSoon = (field: string, ms: number) =>
    new Later(429, ms / 1_000, {
      field,
      description: `comes too soon: try again after ${Math.ceil(ms / 1_000)} seconds`,
    })

  return {
    /** @throws Later 429 when this client or device has begun too many logins */
    async login({ client, device, project }: Caller): Promise<void> {
      const wait = (await byClient.take(client)) || (await byDevice.take(device))
      if (wait > 0) throw tooSoon('login', wait)
      if ((await byProject.take(project.id)) > 0)
        log.warn({ project: project.id }, 'unusually many logins of one project within an hour')
    },
    /** @throws Later 429 when a mail to this address has to wait */
    async mail(email: string, device: string, isKnown: boolean): Promise<void> {
      const early = await pause.take(`${email} ${device}`)
      if (early > 0) throw tooSoon('email', early)
      const wait = await byMail.take(isKnown ? `${email} ${device}` : email)
      if (wait > 0) throw tooSoon('email', wait)
    },
  }
}

export type MailLimits = ReturnType<typeof createMailLimits>
