import { defineService, type CommonDeps } from '../lib/run/defineService.ts'
import { createProjects } from '../lib/projects/createProjects.ts'
import type { WireService } from '../lib/run/service.ts'
import { relaySettings, type RelayConfig } from './config.ts'
import { mountOperator } from './operator/mountOperator.ts'
import { startRelay, type Relay } from './startRelay.ts'

/** The WalletConnect relay, on a port of its own. */
export async function createRelay(deps: CommonDeps<RelayConfig>): Promise<WireService> {
  const projects = await createProjects({ ...deps.config.projects, log: deps.log })
  let relay: Relay | null = null
  return {
    name: 'relay',
    async open() {
      relay = await startRelay({ ...deps, projects })
      return relay.url
    },
    start: () => undefined,
    stop: async () => relay?.stop(),
    mountPrivate(app) {
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
