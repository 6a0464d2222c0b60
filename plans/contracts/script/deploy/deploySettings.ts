import { settingsInvalid } from '@causeway/plans/protocol/settings/errors'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { settingsFromEnv, type Settings } from '../../../protocol/settings/settings.ts'
import * as v from 'valibot'
import { getAddress, isAddress, zeroAddress, zeroHash, type Address, type Hex } from 'viem'
import type { PublicTerms } from './deploy.ts'
import { deployNames, keyName, type DeployName } from './deployNames.ts'
import {
  firstTermsHash,
  type Markets,
  type Operators,
  type RandomSource,
} from '../plans/deployTerms.ts'
import { planSpecs } from '../plans/planSpecs.ts'

/** A deployment as a settings file describes it. */
export interface DeploySettings {
  readonly settings: Settings
  readonly deployer: Address
  readonly terms: PublicTerms
}

const Account = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'must be an address'),
  v.transform((text) => getAddress(text)),
  v.check((address) => address !== zeroAddress, 'must not be the zero address'),
)
const Hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/iu, 'must be 0x and 64 hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)
const TermsHash = v.pipe(
  Hash,
  v.check(
    (hash) => hash !== firstTermsHash && hash !== zeroHash,
    'is a placeholder: members of a public chain accept real terms',
  ),
)
const RandomKind = v.picklist(['drand', 'vrf'], 'must be drand or vrf')
const Subscription = v.pipe(
  v.string(),
  v.regex(/^\d+$/u, 'must be a number'),
  v.transform((text) => BigInt(text)),
)
const Confirmations = v.pipe(
  v.string(),
  v.regex(/^\d+$/u, 'must be a number'),
  v.transform(Number),
  v.minValue(3, 'must be 3 to 200'),
  v.maxValue(200, 'must be 3 to 200'),
)

type Env = Readonly<Record<string, string | undefined>>

/** Reads values one by one and remembers every complaint, so that all are told at once. */
function collector(env: Env) {
  const problems: string[] = []
  const complain = (name: DeployName, reason: string) =>
    void problems.push(`${name} (${deployNames[name]}): ${reason}`)
  const text = (name: DeployName) => env[name]?.trim() ?? ''
  const read = <T>(name: DeployName, schema: v.GenericSchema<string, T>): T | undefined => {
    if (text(name) === '') {
      complain(name, 'is required')
      return undefined
    }
    const result = v.safeParse(schema, text(name), { abortPipeEarly: true })
    if (result.success) return result.output
    complain(name, result.issues[0].message)
    return undefined
  }
  return { problems, complain, text, read }
}

type Collector = ReturnType<typeof collector>

function operatorsOf(
  { read, complain, text }: Collector,
  deployer: Address | undefined,
  hasMarkets: boolean,
) {
  const role = (name: DeployName) => {
    const address = read(name, Account)
    // The deployer's key lies on the machine that deploys.
    if (address !== undefined && address === deployer) complain(name, 'must not be the deployer')
    return address
  }
  return {
    admin: role('CAUSEWAY_DEPLOY_ADMIN'),
    funder: role('CAUSEWAY_DEPLOY_FUNDER'),
    guardian: role('CAUSEWAY_DEPLOY_GUARDIAN'),
    lister: role('CAUSEWAY_DEPLOY_LISTER'),
    moderator: role('CAUSEWAY_DEPLOY_MODERATOR'),
    maintainer: role('CAUSEWAY_DEPLOY_MAINTAINER'),
    trader:
      hasMarkets || text('CAUSEWAY_DEPLOY_TRADER') !== ''
        ? role('CAUSEWAY_DEPLOY_TRADER')
        : zeroAddress,
    treasury: role('CAUSEWAY_DEPLOY_TREASURY'),
  }
}

function randomOf({ read }: Collector): RandomSource {
  if (read('CAUSEWAY_DEPLOY_RANDOM', RandomKind) !== 'vrf') return { kind: 'drand' }
  return {
    kind: 'vrf',
    coordinator: read('CAUSEWAY_DEPLOY_VRF_COORDINATOR', Account) ?? zeroAddress,
    subscription: read('CAUSEWAY_DEPLOY_VRF_SUBSCRIPTION', Subscription) ?? 0n,
    keyHash: read('CAUSEWAY_DEPLOY_VRF_KEY_HASH', Hash) ?? zeroHash,
    confirmations: read('CAUSEWAY_DEPLOY_VRF_CONFIRMATIONS', Confirmations) ?? 0,
  }
}

/** All three feeds and a router, or no traders. */
function marketsOf({ read, text, problems }: Collector, settings: Settings | null): Markets | null {
  const names = [
    'CAUSEWAY_DEPLOY_FEED_USDC',
    'CAUSEWAY_DEPLOY_FEED_DAI',
    'CAUSEWAY_DEPLOY_FEED_WMATIC',
  ] as const
  if (names.every((name) => text(name) === '')) return null
  const [usdc, dai, wmatic] = names.map((name) => read(name, Account) ?? zeroAddress)
  const router = settings?.swap.routers[0]
  if (settings && !router) {
    problems.push('CAUSEWAY_SWAP_ROUTERS (swap routers): is required when price feeds are named')
  }
  return {
    router: getAddress(router ?? zeroAddress),
    feeds: { usdc: usdc ?? zeroAddress, dai: dai ?? zeroAddress, wmatic: wmatic ?? zeroAddress },
  }
}

function withoutOf({ text, complain }: Collector): string[] {
  const names = text('CAUSEWAY_DEPLOY_WITHOUT')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  for (const name of names) {
    if (!planSpecs.some((spec) => spec.name === name)) {
      complain('CAUSEWAY_DEPLOY_WITHOUT', `"${name}" is no plan`)
    }
  }
  return names
}

function webSettings(env: Env, problems: string[]): Settings | null {
  try {
    return settingsFromEnv({ ...env })
  } catch (error) {
    if (!isBaseError(error, settingsInvalid)) throw error
    problems.push(...error.params.problems)
    return null
  }
}

/**
 * Reads a deployment's settings.
 *
 * @param env Lines of the settings files.
 * @throws Error that lists every bad or missing value at once.
 */
export function deploySettings(env: Env): DeploySettings {
  const found = collector(env)
  const { problems } = found
  if (env[keyName] !== undefined) {
    problems.push(`${keyName} must not be in a file: give it in the environment of the command`)
  }
  const settings = webSettings(env, problems)
  for (const name of settings ? (['dai', 'usdc', 'usdt', 'wmatic'] as const) : []) {
    if (settings?.tokens[name] === null) {
      problems.push(
        `CAUSEWAY_TOKEN_${name.toUpperCase()} (${name.toUpperCase()} token address): is required`,
      )
    }
  }
  const deployer = found.read('CAUSEWAY_DEPLOY_DEPLOYER', Account)
  const termsHash = found.read('CAUSEWAY_DEPLOY_TERMS_HASH', TermsHash)
  const random = randomOf(found)
  const markets = marketsOf(found, settings)
  const operators = operatorsOf(found, deployer, markets !== null)
  const without = withoutOf(found)
  if (problems.length > 0 || !settings || !deployer || !termsHash) {
    throw new Error(
      `The settings are not complete.\n${problems.map((one) => `- ${one}`).join('\n')}`,
    )
  }
  const { product, ...tokens } = settings.tokens
  return {
    settings,
    deployer,
    terms: {
      operators: operators as Operators,
      tokens: tokens as PublicTerms['tokens'],
      product: product,
      markets,
      random,
      without,
      termsHash,
    },
  }
}
