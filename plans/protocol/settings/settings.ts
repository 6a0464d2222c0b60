import * as v from 'valibot'
// By path: Vite bundles only relative imports of its configuration, which reads this, and Node 20 strips no types.
import { Hostname } from '../../../packages/protocol/src/http/fields.ts'
import { isEvmAddress } from '../../../packages/protocol/src/address/address.ts'
import { toChecksum } from '../../../packages/protocol/src/address/toChecksum.ts'
import { BaseError } from '../../../packages/protocol/src/errors/baseError.ts'
import { settingsInvalid } from './errors.ts'
import { planSettings, type PlanSetting } from './planSettings.ts'
import { settingNames } from './settingNames.ts'
import { planNameField, timeZoneField } from './siteFields.ts'
import { restrictedTimeZones } from '../../../packages/protocol/src/networks/restrictedTimeZones.ts'

export { planSettings, type PlanSetting } from './planSettings.ts'
export { settingNames } from './settingNames.ts'

/*
 * One schema for every build-time setting of SPEC §3. It is filled from environment variables: for Polygon from
 * `plans/polygon.env`, for the local chain by the stack. Unset and empty mean the same. A new one is a line here, one in
 * `settingNames.ts` and one in `polygon.env`; the tests name what is missing.
 */

const Address = v.pipe(
  v.string(),
  v.check(isEvmAddress, 'must be an address: 40 hex digits, 0x optional'),
  v.transform(toChecksum),
)
const HttpUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s,]+$/u, 'must be a URL that starts with http:// or https://'),
  v.url('must be a URL that starts with http:// or https://'),
)
const RelayUrl = v.pipe(
  v.string(),
  v.regex(/^(?:wss?|https?):\/\/[^\s,]+$/u, 'must be a URL that starts with wss:// or ws://'),
  v.url('must be a URL that starts with wss:// or ws://'),
)
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const Count = (min: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number))],
      'must be a whole number',
    ),
    v.safeInteger('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
  )

const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)
const OptionalAddress = orNull(Address)

const Plans = v.object(
  Object.fromEntries(planSettings.map((name) => [name, OptionalAddress])) as Record<
    PlanSetting,
    typeof OptionalAddress
  >,
)

/** The logins that may open the embedded wallet, as the kit names them. */
const logins = [
  'email',
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
  'passkey',
] as const

export const SettingsSchema = v.object({
  chain: v.object({
    id: v.optional(Count(1), 137),
    name: v.optional(Text, 'Polygon'),
    explorerUrl: orNull(HttpUrl),
  }),
  site: v.object({
    url: v.optional(HttpUrl, 'http://localhost:8700'),
    hostname: v.optional(Hostname, 'localhost'),
  }),
  contentHost: orNull(HttpUrl),
  uploadHost: orNull(HttpUrl),
  rpc: v.object({
    primary: v.pipe(v.array(HttpUrl), v.minLength(1, 'must name at least one URL')),
    backup: v.optional(v.array(HttpUrl), []),
  }),
  gasApi: orNull(HttpUrl),
  captcha: v.object({ siteKey: orNull(Text), secondSiteKey: orNull(Text) }),
  tokens: v.object({
    dai: OptionalAddress,
    usdc: OptionalAddress,
    usdt: OptionalAddress,
    wmatic: OptionalAddress,
    product: OptionalAddress,
  }),
  swap: v.object({
    quoter: OptionalAddress,
    routers: v.optional(v.array(Address), []),
    factory: OptionalAddress,
  }),
  plans: Plans,
  planNames: v.optional(v.array(planNameField), []),
  contracts: v.object({
    factory: OptionalAddress,
    factoryOwner: OptionalAddress,
    accessManager: OptionalAddress,
    hub: OptionalAddress,
    vault: OptionalAddress,
    enumeration: OptionalAddress,
    lens: OptionalAddress,
    multicall3: OptionalAddress,
    deployedAtBlock: v.optional(Count(0), 0),
  }),
  endpoints: v.object({
    indexer: orNull(HttpUrl),
    registry: orNull(HttpUrl),
    chainData: orNull(HttpUrl),
    relay: orNull(RelayUrl),
    auth: orNull(HttpUrl),
    bundler: orNull(HttpUrl),
    verify: orNull(HttpUrl),
    solana: orNull(HttpUrl),
    bitcoin: orNull(HttpUrl),
  }),
  geo: v.optional(
    v.object({ timeZones: v.optional(v.array(timeZoneField), [...restrictedTimeZones]) }),
    {},
  ),
  embedded: v.optional(
    v.object({
      frame: orNull(HttpUrl),
      logins: v.optional(v.array(v.picklist(logins, `must be some of ${logins.join(', ')}`)), []),
    }),
    {},
  ),
  local: v.object({ wallet: orNull(HttpUrl) }),
  projectId: orNull(Text),
})

export type Settings = v.InferOutput<typeof SettingsSchema>

type Tree = { [key: string]: unknown }

/**
 * Reads the settings from environment variables; others are ignored.
 * @throws BaseError `settings.invalid` that lists every bad or missing variable at once.
 */
export function settingsFromEnv(env: Record<string, string | undefined>): Settings {
  const raw: Tree = {}
  for (const { env: name, path, list } of settingNames) {
    const [key, group] = leafOf(raw, path)
    const text = env[name]?.trim()
    if (text) group[key] = list ? splitList(text) : text
  }
  // Without a hostname of its own, the site's is the one in its URL.
  const site = (raw['site'] ??= {}) as Tree
  site['hostname'] ??= hostnameOf(site['url'])
  // One complaint per value: a text that is no URL need not also fail the check behind it.
  const result = v.safeParse(SettingsSchema, raw, { abortPipeEarly: true })
  if (result.success) return result.output
  const problems = result.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    const setting = settingNames.find((one) => path === one.path || path.startsWith(`${one.path}.`))
    const reason = issue.received === 'undefined' ? 'is required' : issue.message
    return setting ? `${setting.env} (${setting.wording}): ${reason}` : `${path}: ${reason}`
  })
  throw new BaseError(settingsInvalid, { problems })
}

/** The environment variables that `settingsFromEnv` reads back to the same settings; unset is the empty string. */
export function settingsToEnv(settings: Settings): Record<string, string> {
  const env: Record<string, string> = {}
  for (const { env: name, path } of settingNames) {
    const [key, group] = leafOf(settings, path)
    const value = group[key] as string | number | readonly string[] | null
    env[name] = value === null ? '' : Array.isArray(value) ? value.join(',') : String(value)
  }
  return env
}

function hostnameOf(url: unknown): string | undefined {
  const match = typeof url === 'string' ? /^https?:\/\/([^/:?#]+)/u.exec(url) : null
  return match?.[1]
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The object that holds the last part of a dotted path, made on the way when missing. */
function leafOf(tree: Tree, path: string): [key: string, group: Tree] {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let group = tree
  for (const key of keys) group = (group[key] ??= {}) as Tree
  return [last, group]
}
