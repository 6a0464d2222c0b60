import { settingsInvalid } from './errors.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import polygonEnv from '../../polygon.env?raw'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { restrictedTimeZones } from '@causeway/protocol/networks/restrictedTimeZones'
import { givenName } from './givenName.ts'
import { settingNames, settingsFromEnv, settingsToEnv, type Settings } from './settings.ts'

const rpc = { CAUSEWAY_RPC_PRIMARY: 'http://127.0.0.1:8545' }

/** A different address for each number, as typed: no checksum. */
const typed = (n: number) => `0x${n.toString(16).padStart(40, 'a')}`
const sum = (n: number) => toChecksum(typed(n))

const problemsOf = (env: Record<string, string>) => {
  try {
    settingsFromEnv(env)
  } catch (error) {
    if (isBaseError(error, settingsInvalid)) return error.params.problems
    throw error
  }
  return []
}

describe('settingsFromEnv', () => {
  it('needs one variable, and has Polygon and nothing deployed for the rest', () => {
    expect(settingsFromEnv(rpc)).toMatchObject({
      chain: { id: 137, name: 'Polygon', explorerUrl: null },
      site: { url: 'http://localhost:8700', hostname: 'localhost' },
      contentHost: null,
      rpc: { primary: ['http://127.0.0.1:8545'], backup: [] },
      tokens: { dai: null, product: null },
      swap: { quoter: null, routers: [], factory: null },
      plans: { staking: null, unilevel: null },
      contracts: { lens: null, deployedAtBlock: 0 },
      endpoints: { indexer: null, relay: null },
      local: { wallet: null },
      projectId: null,
    })
  })

  it('[S3.setting-chain-id] [S3.setting-chain-name] [S3.setting-explorer-url] [S3.setting-site-url] [S3.setting-upload-host] reads chain, site and hosts', () => {
    expect(
      settingsFromEnv({
        ...rpc,
        CAUSEWAY_CHAIN_ID: '31337',
        CAUSEWAY_CHAIN_NAME: ' Polygon Local ',
        CAUSEWAY_CHAIN_EXPLORER_URL: 'https://scan.example',
        CAUSEWAY_SITE_URL: 'https://app.example:8443/start',
        CAUSEWAY_SITE_HOSTNAME: 'www.app.example',
        CAUSEWAY_CONTENT_HOST: 'https://raw.example',
        CAUSEWAY_UPLOAD_HOST: 'https://upload.example',
      }),
    ).toMatchObject({
      chain: { id: 31337, name: 'Polygon Local', explorerUrl: 'https://scan.example' },
      site: { url: 'https://app.example:8443/start', hostname: 'www.app.example' },
      contentHost: 'https://raw.example',
      uploadHost: 'https://upload.example',
    })
  })

  it('takes the hostname from the site when it has none of its own', () => {
    const settings = settingsFromEnv({
      ...rpc,
      CAUSEWAY_SITE_URL: 'https://app.example:8443/start',
    })
    expect(settings.site.hostname).toBe('app.example')
  })

  it('[S3.setting-rpc-primary] [S3.setting-rpc-backup] [S3.setting-captcha-key] [S3.setting-captcha-second-key] reads RPC lists, gas API and captcha keys', () => {
    expect(
      settingsFromEnv({
        CAUSEWAY_RPC_PRIMARY: 'https://one.example',
        CAUSEWAY_RPC_BACKUP: 'https://two.example/key , http://three.example,',
        CAUSEWAY_GAS_API: 'https://gas.example',
        CAUSEWAY_CAPTCHA_SITE_KEY: 'first',
        CAUSEWAY_CAPTCHA_SECOND_SITE_KEY: 'second',
      }),
    ).toMatchObject({
      rpc: {
        primary: ['https://one.example'],
        backup: ['https://two.example/key', 'http://three.example'],
      },
      gasApi: 'https://gas.example',
      captcha: { siteKey: 'first', secondSiteKey: 'second' },
    })
  })

  it('[S3.setting-token-dai] [S3.setting-token-usdc] [S3.setting-token-wmatic] [S3.setting-token-product] [S3.setting-swap-routers] reads tokens and swap contracts, checksummed', () => {
    const settings = settingsFromEnv({
      ...rpc,
      CAUSEWAY_TOKEN_DAI: typed(1),
      CAUSEWAY_TOKEN_USDC: typed(2).slice(2),
      CAUSEWAY_TOKEN_USDT: typed(3).toUpperCase(),
      CAUSEWAY_TOKEN_WMATIC: typed(4),
      CAUSEWAY_TOKEN_PRODUCT: typed(5),
      CAUSEWAY_SWAP_QUOTER: typed(6),
      CAUSEWAY_SWAP_ROUTERS: `${typed(7)},${typed(8)}`,
      CAUSEWAY_SWAP_FACTORY: typed(9),
    })
    expect(settings.tokens).toEqual({
      dai: sum(1),
      usdc: sum(2),
      usdt: sum(3),
      wmatic: sum(4),
      product: sum(5),
    })
    expect(settings.swap).toEqual({ quoter: sum(6), routers: [sum(7), sum(8)], factory: sum(9) })
  })

  it('[S3.setting-plan-admin] [S3.setting-plan-advertisement] [S3.setting-plan-any-amount] [S3.setting-plan-binary-fixed] [S3.setting-plan-binary-matrix] [S3.setting-plan-binary-pairing] [S3.setting-plan-dividends] [S3.setting-plan-dynamic-staking] [S3.setting-plan-fixed-amount] [S3.setting-plan-gifting-matrix] [S3.setting-plan-global-pool] [S3.setting-plan-hub-constraint] [S3.setting-plan-hybrid-matrix] [S3.setting-plan-hybrid-matrix-clone] [S3.setting-plan-leaders] [S3.setting-plan-leaders-package] reads the first half of the plans', () => {
    const settings = settingsFromEnv({
      ...rpc,
      CAUSEWAY_PLAN_ADMIN: typed(1),
      CAUSEWAY_PLAN_ADVERTISEMENT: typed(2),
      CAUSEWAY_PLAN_ANY_AMOUNT: typed(3),
      CAUSEWAY_PLAN_BINARY_FIXED: typed(4),
      CAUSEWAY_PLAN_BINARY_MATRIX: typed(5),
      CAUSEWAY_PLAN_BINARY_PAIRING: typed(6),
      CAUSEWAY_PLAN_DIVIDENDS: typed(7),
      CAUSEWAY_PLAN_DYNAMIC_STAKING: typed(8),
      CAUSEWAY_PLAN_FIXED_AMOUNT: typed(9),
      CAUSEWAY_PLAN_GIFTING_MATRIX: typed(10),
      CAUSEWAY_PLAN_GLOBAL_POOL: typed(11),
      CAUSEWAY_PLAN_HUB_CONSTRAINT: typed(12),
      CAUSEWAY_PLAN_HYBRID_MATRIX: typed(13),
      CAUSEWAY_PLAN_HYBRID_MATRIX_CLONE: typed(14),
      CAUSEWAY_PLAN_LEADERS: typed(15),
      CAUSEWAY_PLAN_LEADERS_PACKAGE: typed(16),
    })
    expect(settings.plans).toMatchObject({
      admin: sum(1),
      advertisement: sum(2),
      anyAmount: sum(3),
      binaryFixed: sum(4),
      binaryMatrix: sum(5),
      binaryPairing: sum(6),
      dividends: sum(7),
      dynamicStaking: sum(8),
      fixedAmount: sum(9),
      giftingMatrix: sum(10),
      globalPool: sum(11),
      hubConstraint: sum(12),
      hybridMatrix: sum(13),
      hybridMatrixClone: sum(14),
      leaders: sum(15),
      leadersPackage: sum(16),
    })
  })

  it('[S3.setting-plan-level] [S3.setting-plan-maintainer] [S3.setting-plan-min-max] [S3.setting-plan-periodic-claim-staking] [S3.setting-plan-raffle] [S3.setting-plan-ranking-staking-v1] [S3.setting-plan-ranking-staking-v2] [S3.setting-plan-rebate] [S3.setting-plan-relative-staking] [S3.setting-plan-staking] [S3.setting-plan-token-ico] [S3.setting-plan-traders-v1] [S3.setting-plan-traders-v2] [S3.setting-plan-unilevel] [S3.setting-plan-earning-constraint] reads the second half of the plans', () => {
    const settings = settingsFromEnv({
      ...rpc,
      CAUSEWAY_PLAN_LEVEL: typed(17),
      CAUSEWAY_PLAN_MAINTAINER: typed(18),
      CAUSEWAY_PLAN_MIN_MAX: typed(19),
      CAUSEWAY_PLAN_PERIODIC_CLAIM_STAKING: typed(20),
      CAUSEWAY_PLAN_RAFFLE: typed(21),
      CAUSEWAY_PLAN_RANKING_STAKING_V1: typed(22),
      CAUSEWAY_PLAN_RANKING_STAKING_V2: typed(23),
      CAUSEWAY_PLAN_REBATE: typed(24),
      CAUSEWAY_PLAN_RELATIVE_STAKING: typed(25),
      CAUSEWAY_PLAN_STAKING: typed(26),
      CAUSEWAY_PLAN_TOKEN_ICO: typed(27),
      CAUSEWAY_PLAN_TRADERS_V1: typed(28),
      CAUSEWAY_PLAN_TRADERS_V2: typed(29),
      CAUSEWAY_PLAN_UNILEVEL: typed(30),
      CAUSEWAY_PLAN_EARNING_CONSTRAINT: typed(31),
    })
    expect(settings.plans).toMatchObject({
      level: sum(17),
      maintainer: sum(18),
      minMax: sum(19),
      periodicClaimStaking: sum(20),
      raffle: sum(21),
      rankingStakingV1: sum(22),
      rankingStakingV2: sum(23),
      rebate: sum(24),
      relativeStaking: sum(25),
      staking: sum(26),
      tokenIco: sum(27),
      tradersV1: sum(28),
      tradersV2: sum(29),
      unilevel: sum(30),
      earningConstraint: sum(31),
    })
    expect(Object.keys(settings.plans)).toHaveLength(31)
  })

  it('[S3.setting-plan-enumeration] [S3.setting-plan-factory] [S3.setting-plan-factory-owner] reads what serves every plan', () => {
    expect(
      settingsFromEnv({
        ...rpc,
        CAUSEWAY_CONTRACT_ENUMERATION: typed(1),
        CAUSEWAY_CONTRACT_FACTORY: typed(2),
        CAUSEWAY_CONTRACT_FACTORY_OWNER: typed(3),
        CAUSEWAY_CONTRACT_ACCESS_MANAGER: typed(4),
        CAUSEWAY_CONTRACT_HUB: typed(5),
        CAUSEWAY_CONTRACT_VAULT: typed(6),
        CAUSEWAY_CONTRACT_LENS: typed(7),
        CAUSEWAY_CONTRACT_MULTICALL3: typed(8),
        CAUSEWAY_CONTRACT_DEPLOYED_AT_BLOCK: '123456789',
      }).contracts,
    ).toEqual({
      enumeration: sum(1),
      factory: sum(2),
      factoryOwner: sum(3),
      accessManager: sum(4),
      hub: sum(5),
      vault: sum(6),
      lens: sum(7),
      multicall3: sum(8),
      deployedAtBlock: 123_456_789,
    })
  })

  it('reads endpoints, the local wallet and the project id', () => {
    expect(
      settingsFromEnv({
        ...rpc,
        CAUSEWAY_ENDPOINT_INDEXER: 'http://127.0.0.1:8600/indexer',
        CAUSEWAY_ENDPOINT_CHAIN_DATA: 'https://data.example',
        CAUSEWAY_ENDPOINT_RELAY: 'wss://relay.example',
        CAUSEWAY_LOCAL_WALLET: 'http://127.0.0.1:8701',
        CAUSEWAY_PROJECT_ID: 'abc',
      }),
    ).toMatchObject({
      endpoints: {
        indexer: 'http://127.0.0.1:8600/indexer',
        chainData: 'https://data.example',
        relay: 'wss://relay.example',
      },
      local: { wallet: 'http://127.0.0.1:8701' },
      projectId: 'abc',
    })
  })

  it('restricts the time zones of SPEC §6 unless the operator lists others, or none', () => {
    const zonesOf = (text: string) =>
      settingsFromEnv({ ...rpc, CAUSEWAY_RESTRICTED_TIME_ZONES: text }).geo.timeZones
    expect(zonesOf('')).toEqual(restrictedTimeZones)
    expect(zonesOf('Asia/Tokyo, Europe/Berlin')).toEqual(['Asia/Tokyo', 'Europe/Berlin'])
    expect(zonesOf('none')).toEqual(['none'])
    expect(problemsOf({ ...rpc, CAUSEWAY_RESTRICTED_TIME_ZONES: 'Asia/Tokio' })).toEqual([
      expect.stringContaining('CAUSEWAY_RESTRICTED_TIME_ZONES'),
    ])
  })

  it('reports every bad variable in one error, by its name and meaning', () => {
    expect(
      problemsOf({
        CAUSEWAY_CHAIN_ID: '0x89',
        CAUSEWAY_RPC_PRIMARY: ' , ',
        CAUSEWAY_RPC_BACKUP: 'https://ok.example,ftp://no.example',
        CAUSEWAY_PLAN_STAKING: '0x12',
        CAUSEWAY_SWAP_ROUTERS: `${typed(1)},0x34`,
        CAUSEWAY_SITE_HOSTNAME: 'http://app.example',
        CAUSEWAY_CONTRACT_DEPLOYED_AT_BLOCK: '-1',
      }),
    ).toEqual([
      'CAUSEWAY_CHAIN_ID (chain id): must be a whole number',
      'CAUSEWAY_SITE_HOSTNAME (main site hostname): must be a host name without scheme and port',
      'CAUSEWAY_RPC_PRIMARY (primary RPC URL list): must name at least one URL',
      'CAUSEWAY_RPC_BACKUP (backup RPC URL list): must be a URL that starts with http:// or https://',
      'CAUSEWAY_SWAP_ROUTERS (swap routers): must be an address: 40 hex digits, 0x optional',
      'CAUSEWAY_PLAN_STAKING (staking contract): must be an address: 40 hex digits, 0x optional',
      'CAUSEWAY_CONTRACT_DEPLOYED_AT_BLOCK (block of the deployment): must be a whole number',
    ])
    expect(problemsOf({})).toEqual(['CAUSEWAY_RPC_PRIMARY (primary RPC URL list): is required'])
    expect(() => settingsFromEnv({})).toThrow('Correct these variables and build again')
  })

  it('takes the empty string for unset, everywhere', () => {
    const empty = Object.fromEntries(settingNames.map(({ env }) => [env, '  ']))
    expect(settingsFromEnv({ ...empty, ...rpc })).toEqual(settingsFromEnv(rpc))
  })
})

describe('settingNames', () => {
  it('names each value of the settings exactly once, and only one is required', () => {
    const paths = settingNames.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(settingNames.map(({ env }) => env)).size).toBe(paths.length)
    expect(paths.toSorted()).toEqual(leaves(settingsFromEnv(rpc)).toSorted())
    expect(settingNames.filter(({ required }) => required).map(({ env }) => env)).toEqual([
      'CAUSEWAY_RPC_PRIMARY',
    ])
    for (const { env } of settingNames) expect(env).toMatch(/^CAUSEWAY_[A-Z0-9_]+$/u)
  })
})

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  )
}

describe('settingsToEnv', () => {
  const address = fc
    .string({
      unit: fc.constantFrom(...'0123456789abcdef'.split('')),
      minLength: 40,
      maxLength: 40,
    })
    .map(toChecksum)
  const url = fc.webUrl({ withQueryParameters: true }).filter((text) => !text.includes(','))
  const text = fc
    .string({ minLength: 1 })
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })

  /** A setting of the right kind for each path, random each time. */
  const valueOf = (path: string, list: boolean): fc.Arbitrary<unknown> => {
    if (path === 'rpc.primary') return fc.array(url, { minLength: 1, maxLength: 3 })
    if (path === 'rpc.backup') return fc.array(url, { maxLength: 5 })
    // Without one it would be read back as the usual list.
    if (path === 'geo.timeZones')
      return fc.array(fc.constantFrom('Europe/Berlin', 'PRC', 'none'), {
        minLength: 1,
        maxLength: 3,
      })
    if (path === 'embedded.logins')
      return fc.array(fc.constantFrom('email', 'google', 'passkey'), { maxLength: 3 })
    if (path === 'embedded.frame') return maybe(url)
    if (path === 'planNames')
      return fc.array(
        address.map((one) => `${one}=A plan`),
        { maxLength: 3 },
      )
    if (list) return fc.array(address, { maxLength: 3 })
    if (path === 'chain.id') return fc.integer({ min: 1, max: 2 ** 31 })
    if (path === 'contracts.deployedAtBlock') return fc.nat()
    if (path === 'chain.name') return text
    if (path === 'site.url') return url
    if (path === 'site.hostname') return fc.domain()
    if (path.startsWith('captcha.') || path === 'projectId') return maybe(text)
    if (/^(?:tokens|swap|plans|contracts)\./u.test(path)) return maybe(address)
    return maybe(url)
  }

  const settings = fc
    .tuple(...settingNames.map(({ path, list }) => valueOf(path, list)))
    .map((values) => {
      const tree: Record<string, unknown> = {}
      settingNames.forEach(({ path }, index) => {
        const [group = '', key] = path.split('.')
        if (key === undefined) tree[group] = values[index]
        else tree[group] = { ...(tree[group] as object), [key]: values[index] }
      })
      return tree as Settings
    })

  it('is read back to the same settings, whatever they are', () => {
    fc.assert(
      fc.property(settings, (one) => {
        expect(settingsFromEnv(settingsToEnv(one))).toEqual(one)
      }),
    )
  })
})

describe('polygon.env', () => {
  const env = Object.fromEntries(
    polygonEnv
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  it('[S1.polygon] [S9.polygon-rpcs] is Polygon with one primary RPC and 5 backups', () => {
    const settings = settingsFromEnv(env)
    expect(settings.chain).toEqual({
      id: 137,
      name: 'Polygon',
      explorerUrl: 'https://polygonscan.com',
    })
    expect(settings.rpc.primary).toHaveLength(1)
    expect(settings.rpc.backup).toHaveLength(5)
    expect(new Set([...settings.rpc.primary, ...settings.rpc.backup]).size).toBe(6)
  })

  it('names every setting, each address in its checksum, and no deployment that does not exist', () => {
    expect(Object.keys(env).toSorted()).toEqual(settingNames.map((one) => one.env).toSorted())
    const settings = settingsFromEnv(env)
    expect(
      Object.fromEntries(
        Object.entries(settingsToEnv(settings)).filter(
          ([name, value]) => env[name] !== '' && env[name] !== value,
        ),
      ),
    ).toEqual({})
    expect(Object.values(settings.plans).filter((address) => address !== null)).toEqual([])
    expect(settings.tokens.usdc).toBe('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')
  })
})

describe('names of plans', () => {
  const names = `${typed(1)}=Courses, ${typed(2).slice(2)} = Weekly staking`
  it('are given by the operator, and found by address', () => {
    const settings = settingsFromEnv({ ...rpc, CAUSEWAY_PLAN_NAMES: names })
    expect(givenName(settings, sum(1))).toBe('Courses')
    expect(givenName(settings, sum(2))).toBe('Weekly staking')
    expect(givenName(settings, sum(3))).toBeUndefined()
    expect(settingsFromEnv(settingsToEnv(settings)).planNames).toEqual(settings.planNames)
  })

  it.each([`${typed(1)}=`, typed(1), 'Courses=0x1', `${typed(1)}=${'x'.repeat(61)}`])(
    'error: refuses %s',
    (text) => {
      expect(problemsOf({ ...rpc, CAUSEWAY_PLAN_NAMES: text })).toEqual([
        expect.stringContaining('CAUSEWAY_PLAN_NAMES'),
      ])
    },
  )
})
