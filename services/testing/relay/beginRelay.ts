import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createLog } from '../../lib/log/log.ts'
import { createProjects } from '../../lib/projects/createProjects.ts'
import { relaySettings } from '../../relay/config.ts'
import type { RelayLimits } from '../../relay/limits/relayLimits.ts'
import { startRelay, type Relay } from '../../relay/startRelay.ts'
import { testConfig } from '../testConfig.ts'

/** A relay in this process, on a folder of the test. */
export async function beginRelay(options: {
  readonly folder: string
  readonly limits?: Partial<RelayLimits>
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Hears every line of the log. */
  readonly onLog?: (line: string) => void
}): Promise<Relay & { readonly metrics: () => Promise<string> }> {
  const { folder, limits = {}, env = {}, now = Date.now, onLog = () => undefined } = options
  const config = testConfig(
    relaySettings,
    {},
    {
      RELAY_PORT: '0',
      RELAY_DIR: folder,
      RELAY_SYNC: '0',
      PROJECTS_FILE: join(folder, 'projects.json'),
      ...env,
    },
  )
  const log = createLog({ level: 'debug', destination: { write: onLog } })
  const projects = await createProjects({ ...config.projects, log })
  const registry = new Registry()
  const relay = await startRelay({ config, projects, log, registry, limits, now })
  return { ...relay, metrics: () => registry.metrics() }
}
