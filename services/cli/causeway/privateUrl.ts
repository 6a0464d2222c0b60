import { commonSettings } from '../../lib/config/commonSettings.ts'

/** Where the private port of this machine is, as the settings say it. */
export function privateUrl(): string {
  const of = (name: string) =>
    process.env[name]?.trim() ||
    String((commonSettings.variables[name] as { readonly default?: unknown }).default)
  const host = of('PRIVATE_HOST')
  const asked = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${of('PRIVATE_PORT')}`
}
