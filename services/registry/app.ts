import { mkdir } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { FatalError } from '../lib/log/fatalError.ts'
import { defineService, type CommonDeps } from '../lib/run/defineService.ts'
import { createProjects } from '../lib/projects/createProjects.ts'
import { diskNeed } from '../lib/run/diskNeed.ts'
import type { Service } from '../lib/run/service.ts'
import { createCollector } from './analytics/createCollector.ts'
import { mountApi } from './api.ts'
import { loadCatalogue } from './catalogue/loadCatalogue.ts'
import { localWallet } from './catalogue/localWallet.ts'
import { registrySettings, type RegistryConfig } from './config.ts'

/**
 * The wallet registry: which wallets there are, their pictures, where a project's pages may be, and the collector.
 * @throws FatalError when the data or the projects' file cannot be used
 */
export async function createRegistry(deps: CommonDeps<RegistryConfig>): Promise<Service> {
  const { config, registry: metrics } = deps
  const log = deps.log.child({ service: 'registry' })
  const { localWallet: own } = config.registry
  const shipped = await loadCatalogue(config.registryAccess.data)
  const catalogue =
    own === null ? shipped : { ...shipped, wallets: [localWallet(own), ...shipped.wallets] }
  const projects = await createProjects({ ...config.projects, log })
  const collector = createCollector({ analytics: config.analytics, log, metrics })
  new Gauge({
    name: 'causeway_registry_wallets',
    help: 'Wallets in the registry.',
    registers: [metrics],
  }).set(catalogue.wallets.length)
  if (config.analytics) await makeFolder(config.analytics.folder)
  let trouble: string | null = null

  return {
    name: 'registry',
    listens: { port: config.registry.port, setting: 'REGISTRY_PORT' },
    needs: config.analytics
      ? [diskNeed(config.analytics.folder, 'ANALYTICS_DIR', config.leastDiskBytes)]
      : [],
    mountOn: (app) =>
      mountApi(app, { catalogue, projects, collector, url: config.registryAccess.url }),
    start: () =>
      collector.start((error) => {
        trouble = 'old events could not be deleted'
        log.error({ err: error }, trouble)
      }),
    stop: () => collector.stop(),
    health: () => ({
      status: (trouble ?? projects.trouble()) ? 'degraded' : 'ok',
      details: {
        wallets: catalogue.wallets.length,
        projects: projects.count(),
        projectsRequired: config.projects.required,
        collecting: config.analytics !== null,
        trouble: trouble ?? projects.trouble(),
      },
    }),
  }
}

/** @throws FatalError when there is none, and none can be made */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new FatalError(
      `ANALYTICS_DIR names ${folder}, which cannot be made (${error.code}). Name a folder of this user, or leave it out: nothing is collected.`,
      { cause: error },
    )
  })
}

export const registryService = defineService({ settings: registrySettings, create: createRegistry })
