import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'
import { writeProjects } from '../../lib/projects/projectsFile.ts'
import { createRegistry } from '../../registry/app.ts'
import { registrySettings } from '../../registry/config.ts'
import { testConfig } from '../testConfig.ts'

/** The whole registry in this process, with a folder of its own; requests go through no socket. */
export async function startTestRegistry(
  options: { env?: Record<string, string>; projects?: readonly Project[] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-registry-'))
  const file = join(folder, 'projects.json')
  await writeProjects(file, options.projects ?? [])
  const config = testConfig(
    registrySettings,
    {},
    {
      PROJECTS_FILE: file,
      ANALYTICS_DIR: join(folder, 'events'),
      REGISTRY_URL: 'https://wallets.test',
      ...options.env,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const registry = new Registry()
  const service = await createRegistry({ config, log, registry }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    throw error
  })
  const app = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
  service.mountOn(app)
  service.start((error) => {
    throw error
  })
  return {
    service,
    app,
    registry,
    lines,
    eventsFolder: join(folder, 'events'),
    fetch: async (url: string, init?: RequestInit) => app.hono.request(url, init),
    async close() {
      await service.stop()
      await rm(folder, { recursive: true })
    },
  }
}
