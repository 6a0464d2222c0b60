import { commonSettings, type CommonConfig } from '../lib/config/commonSettings.ts'
import type { Variables, Settings } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { readSettings } from '../lib/config/readSettings.ts'

/**
 * The configuration of a service in a test: that of production by its own reading, but for limits, ports and how often the chain is read.
 * @param settings those of the service
 * @param given takes the place of what is read
 * @param env further settings, as an operator writes them
 */
export function testConfig<Config extends object>(
  settings: Settings<Config>,
  given: Partial<CommonConfig & Config> = {},
  env: Variables = {},
): CommonConfig & Config {
  const read = readSettings(
    {
      CHAIN_ID: '31337',
      RPC_URLS: 'http://127.0.0.1:1',
      DATA_DIR: '/nonexistent/database',
      PROJECTS_FILE: '/nonexistent/projects.json',
      SESSION_KEYS_FILE: '/nonexistent/session-keys.json',
      LOG_LEVEL: 'debug',
      RATE_LIMIT: '0',
      CHAIN_DATA_ROUTE_RATE: '0',
      PORT: '0',
      PRIVATE_PORT: '0',
      POLL_MS: '50',
      FINALITY: '64',
      HISTORY_ADDRESSES_PER_CLIENT: '0',
      // Somewhere to be followed; a test names its own.
      PLANS: '0x0000000000000000000000000000000000000001',
      ...env,
    },
    joinSettings(commonSettings, settings as Settings<object>),
  )
  return { ...read, ...given } as CommonConfig & Config
}
