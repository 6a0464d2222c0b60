import { defineService, type CommonDeps } from '../lib/run/defineService.ts'
import { sayError } from '../lib/log/describeError.ts'
import { createProjects } from '../lib/projects/createProjects.ts'
import { diskNeed } from '../lib/run/diskNeed.ts'
import type { Need } from '../lib/need.ts'
import type { WireService } from '../lib/run/service.ts'
import { relaySettings, type RelayConfig } from './config.ts'
import { mountOperator } from './operator/mountOperator.ts'
import { startRelay, type Relay } from './startRelay.ts'

/** The WalletConnect relay, on a port of its own. */
export async function createRelay(deps: CommonDeps<RelayConfig>): Promise<WireService> {
  const projects = await createProjects({ ...deps.config.projects, log: deps.log })
  let relay: Relay | null = null
  const { folder, nats } = deps.config.relay
  const tell = (trouble: string) =>
    nats
      ? `Nothing is acknowledged: ${trouble} See "nats server report jetstream".`
      : `Nothing is acknowledged: ${trouble}. Look whether ${folder} (RELAY_DIR) is there, on its disk, writable, and has room.`
  const mailboxes: Need = {
    name: nats ? 'nats' : 'mailboxes',
    async ask() {
      const trouble = (await relay?.mailboxes.tryOut()) ?? null
      return trouble === null ? null : tell(trouble)
    },
    say: (error) => tell(sayError(error)),
  }
  return {
    name: 'relay',
    needs: nats
      ? [mailboxes]
      : [mailboxes, diskNeed(folder, 'RELAY_DIR', deps.config.leastDiskBytes)],
    async open(isFit, trace) {
      relay = await startRelay({ ...deps, projects, isFit, trace })
      return relay.url
    },
    start: () => undefined,
    stop: async () => relay?.stop(),
    mountAdmin(app) {
      mountOperator(app, () => relay)
    },
    health: () => relay?.health() ?? { status: 'failed', details: {} },
  }
}

export const relayService = defineService({
  settings: relaySettings,
  // Clients are sent elsewhere first.
  graceMs: ({ relay }) => relay.drainSeconds * 1_000,
  create: createRelay,
})
