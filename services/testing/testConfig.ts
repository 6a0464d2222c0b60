import { readConfig, type Config } from '../lib/config/readSettings.ts'

/** What a test is about: the nodes, and whatever of the settings matters to it. */
export type TestConfig = Partial<Config> & Pick<Config, 'rpcUrls' | 'plans' | 'database'>

/**
 * Settings of services in a test: those of production by their own reading, but for limits, ports and how often the chain is read.
 * @param given takes the place of what is read
 * @param env further settings, as an operator writes them
 */
export function testConfig(given: TestConfig, env: Readonly<Record<string, string>> = {}): Config {
  const read = readConfig(
    {
      CHAIN_ID: '31337',
      RPC_URLS: given.rpcUrls[0],
      DATA_DIR: '/nonexistent/database',
      PROJECTS_FILE: '/nonexistent/projects.json',
      SESSION_KEYS_FILE: '/nonexistent/session-keys.json',
      LOG_LEVEL: 'debug',
      RATE_LIMIT: '0',
      CHAIN_DATA_ROUTE_RATE: '0',
      PORT: '0',
      PRIVATE_PORT: '0',
      ...env,
    },
    { plans: false },
  )
  return {
    ...read,
    startBlock: 0,
    pollMs: 50,
    finality: 64,
    streams: { all: 5_000, perClient: 50 },
    historyAddresses: { all: 100_000, perClient: 0 },
    ...given,
  }
}
