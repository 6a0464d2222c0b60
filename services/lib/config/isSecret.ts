import type { ConfigName } from './commonSettings.ts'

/** Whether the value may hold a password or an API key, and so is never printed. */
export function isSecret(name: ConfigName): boolean {
  return /^(?:RPC_URLS|SOLANA_RPC_URLS|ESPLORA_URLS|DATABASE_URL|RELAY_NATS_URL)$|SECRET$|API_KEY$|SANDBOX_KEY$/u.test(
    name,
  )
}
