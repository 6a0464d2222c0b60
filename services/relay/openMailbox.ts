import type { Log } from '../lib/log/log.ts'
import type { RelayConfig } from './config.ts'
import type { Mailbox, MailboxOptions } from './mailbox/mailbox.ts'
import { openFolderMailbox } from './mailbox/openFolderMailbox.ts'
import { openOwnedDisk } from './mailbox/openOwnedDisk.ts'
import type { RelayMetrics } from './metrics/relayMetrics.ts'

/**
 * The mailboxes that the settings name: on NATS, shared with other relays, or in a folder that this process owns.
 * @throws FatalError when NATS does not answer, or the folder has another owner
 */
export async function openMailbox(
  options: Pick<MailboxOptions, 'now' | 'limits' | 'onArrived'> & {
    readonly config: RelayConfig['relay']
    readonly metrics: RelayMetrics
    readonly log: Log
  },
): Promise<Mailbox> {
  const { config, metrics, log } = options
  const onFault = (error: unknown) => {
    metrics.storageFaults.inc()
    log.error({ err: error }, 'messages could not be stored')
  }
  if (config.nats) {
    // Loaded only where it is used.
    const { openNatsMailbox } = await import('./nats/openNatsMailbox.ts')
    return openNatsMailbox({ ...options, ...config.nats, onFault })
  }
  const { folder, sync } = config
  const { disk, release } = await openOwnedDisk(folder, sync)
  try {
    const mailbox = await openFolderMailbox({
      ...options,
      disk,
      onFault,
      onCommit: (ms) => metrics.commit.observe(ms / 1_000),
      onEvicted: (entry) => {
        metrics.evicted.inc()
        log.debug({ owner: entry.owners[0] ?? entry.from }, 'a message made room for others')
      },
      onTorn: (segment) => {
        metrics.torn.inc()
        log.warn({ segment }, 'an incomplete record, never acknowledged, is left out')
      },
    })
    return {
      ...mailbox,
      async close() {
        await mailbox.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
