import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { planSettings, settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { encodeFunctionData, keccak256, size, toHex, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { artifact } from './build/artifact.ts'
import { blueprint } from './deploy/blueprint.ts'
import { buildContracts } from './build/buildContracts.ts'
import { connectChain, type ConnectedChain } from './chain/connectChain.ts'
import { deploy } from './deploy/deploy.ts'
import { deployCommand, handOverCommand } from './commands/deployCommand.ts'
import { keyName } from './deploy/deployNames.ts'
import { deploySettings } from './deploy/deploySettings.ts'
import { firstTermsHash } from './plans/deployTerms.ts'

const phrase = 'test test test test test test test test test test test junk'
const person = (index: number) => mnemonicToAccount(phrase, { addressIndex: index })
const deployer = person(7)
const keyOf = (index: number) => toHex(person(index).getHdKey().privateKey ?? new Uint8Array())

let anvil: Anvil
let chain: ConnectedChain
let folder: string
let base: Record<string, string>
let snapshot: string
let lines: string[]
const log = (line: string) => void lines.push(line)

/** A settings file; `undefined` leaves a line out. */
function settingsFile(change: Record<string, string | undefined> = {}): string {
  const file = join(folder, 'my.env')
  const text = Object.entries({ ...base, ...change })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, text.join('\n'))
  return file
}

const envOf = (file: string) => parseEnv(readFileSync(file, 'utf8')) as Record<string, string>

beforeAll(async () => {
  await buildContracts()
  anvil = await startAnvil({ port: 18_510, chainId: 137 })
  chain = connectChain({ rpcUrl: anvil.rpcUrl, account: person(0), chainId: 137 })
  folder = mkdtempSync(join(tmpdir(), 'causeway-deploy-'))
  // Tokens, feeds, a router and Multicall3 exist on a public chain before us.
  const existing = await deploy({
    rpcUrl: anvil.rpcUrl,
    account: person(0),
    chainId: 137,
    local: true,
    log: () => {},
  })
  const { dai, usdc, usdt, wmatic } = existing.tokens
  base = {
    CAUSEWAY_CHAIN_ID: '137',
    CAUSEWAY_RPC_PRIMARY: anvil.rpcUrl,
    CAUSEWAY_TOKEN_DAI: dai ?? '',
    CAUSEWAY_TOKEN_USDC: usdc ?? '',
    CAUSEWAY_TOKEN_USDT: usdt ?? '',
    CAUSEWAY_TOKEN_WMATIC: wmatic ?? '',
    CAUSEWAY_DEPLOY_DEPLOYER: deployer.address,
    CAUSEWAY_DEPLOY_ADMIN: person(1).address,
    CAUSEWAY_DEPLOY_FUNDER: person(2).address,
    CAUSEWAY_DEPLOY_GUARDIAN: person(3).address,
    CAUSEWAY_DEPLOY_LISTER: person(4).address,
    CAUSEWAY_DEPLOY_MODERATOR: person(8).address,
    CAUSEWAY_DEPLOY_MAINTAINER: person(5).address,
    CAUSEWAY_DEPLOY_TREASURY: person(6).address,
    CAUSEWAY_DEPLOY_TERMS_HASH: keccak256(toHex('the terms of a test')),
    CAUSEWAY_DEPLOY_RANDOM: 'drand',
    CAUSEWAY_DEPLOY_WITHOUT: 'raffle with tickets, token sale',
  }
}, 300_000)

afterAll(async () => {
  await anvil.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  lines = []
  snapshot = await anvil.snapshot()
  process.env[keyName] = keyOf(7)
})

afterEach(async () => {
  delete process.env[keyName]
  await anvil.revert(snapshot)
})

describe('deploy --dry-run', () => {
  it('tells every step with its address, gas and arguments, down to the hand-over, and sends nothing', async () => {
    delete process.env[keyName]
    const file = settingsFile()
    const before = await chain.getBlockNumber({ cacheTime: 0 })
    await deployCommand(['--settings', file, '--dry-run'], log)
    expect(await chain.getBlockNumber({ cacheTime: 0 })).toBe(before)
    const { terms } = deploySettings(envOf(file))
    const plan = blueprint({ ...terms, deployer: deployer.address })
    const told = lines.join('\n')
    for (const { name, address } of plan.placements) {
      // The stand-ins of the test's "existing" chain share what has no terms.
      if (size((await chain.getCode({ address })) ?? '0x') === 0) {
        expect(told).toContain(`${name} at ${address} · `)
      }
    }
    for (const { name, address } of plan.plans) expect(told).toContain(`${name} at ${address} · `)
    expect(plan.plans.map(({ name }) => name)).not.toContain('token sale')
    expect(told).toContain(`initialAdmin: ${deployer.address}`)
    expect(told).toContain(`       stakingToken: ${plan.tokens.product}`)
    expect(told).toContain(`role ADMIN for ${person(1).address}, 48 h delay · `)
    expect(told).toContain(`role LISTER for ${person(4).address}, 24 h delay · `)
    expect(told).toContain('GUARDIAN may cancel what LISTER announced · ')
    expect(told).toContain('ADMIN given up by the deployer · ')
    expect(told).toContain(`Note: ADMIN will be ${person(1).address}, a plain account.`)
    expect(lines.at(-1)).toMatch(
      /^Nothing was sent\. \d{2,3} transactions, \d{2,3},\d{3},\d{3} gas: /u,
    )
  })

  it('error: everything that is missing, at once', async () => {
    const file = settingsFile({
      CAUSEWAY_RPC_PRIMARY: undefined,
      CAUSEWAY_TOKEN_DAI: undefined,
      CAUSEWAY_DEPLOY_ADMIN: undefined,
      CAUSEWAY_DEPLOY_FUNDER: deployer.address,
      CAUSEWAY_DEPLOY_GUARDIAN: 'nobody',
      CAUSEWAY_DEPLOY_TERMS_HASH: firstTermsHash,
      CAUSEWAY_DEPLOY_RANDOM: 'vrf',
      CAUSEWAY_DEPLOY_VRF_CONFIRMATIONS: '2',
      CAUSEWAY_DEPLOY_WITHOUT: 'pyramid',
      [keyName]: keyOf(7),
    })
    const failure = await deployCommand(['--settings', file, '--dry-run'], log).catch(String)
    for (const part of [
      'CAUSEWAY_RPC_PRIMARY (primary RPC URL list): is required',
      'CAUSEWAY_DEPLOY_ADMIN (holder of ADMIN, with 48 hours of delay: a multisig): is required',
      'CAUSEWAY_DEPLOY_FUNDER (holder of FUNDER: adds rewards): must not be the deployer',
      'CAUSEWAY_DEPLOY_GUARDIAN (holder of GUARDIAN: pauses entries for 14 days at most): must be an address',
      'is a placeholder: members of a public chain accept real terms',
      'CAUSEWAY_DEPLOY_VRF_COORDINATOR (Chainlink VRF v2.5 coordinator (vrf only)): is required',
      'CAUSEWAY_DEPLOY_VRF_CONFIRMATIONS (blocks that the oracle waits, 3 to 200 (vrf only)): must be 3 to 200',
      '"pyramid" is no plan',
      `${keyName} must not be in a file`,
    ]) {
      expect(failure).toContain(part)
    }
    expect(failure).not.toContain(keyOf(7))
    expect(lines).toEqual([])
  })

  it('error: tokens that are not named, a token without code, no settings file', async () => {
    const none = settingsFile({ CAUSEWAY_TOKEN_DAI: undefined, CAUSEWAY_TOKEN_USDT: undefined })
    const first = await deployCommand(['--settings', none], log).catch(String)
    expect(first).toContain('CAUSEWAY_TOKEN_DAI')
    expect(first).toContain('CAUSEWAY_TOKEN_USDT')
    const nowhere = '0x00000000000000000000000000000000DeaDBeef'
    const empty = settingsFile({ CAUSEWAY_TOKEN_DAI: nowhere })
    await expect(deployCommand(['--settings', empty], log)).rejects.toThrow(
      `token dai at ${nowhere} has no code on this chain`,
    )
    await expect(deployCommand([], log)).rejects.toThrow('Name a settings file')
  })
})

describe('deploy and hand-over by command', () => {
  it('write settings that the web app builds with, tell no key, and can be run again', async () => {
    const file = settingsFile()
    const out = join(folder, 'my.deployed.env')
    await deployCommand(['--settings', file], log)
    expect(lines.join('\n')).toContain(`Addresses and all settings: ${out}`)
    const settings = settingsFromEnv(envOf(out))
    const named = planSettings.filter((name) => settings.plans[name] === null)
    // Without feeds there are no traders; the sale is turned off by the file.
    expect(named).toEqual(['tokenIco', 'tradersV1', 'tradersV2'])
    const { terms } = deploySettings(envOf(file))
    const plan = blueprint({ ...terms, deployer: deployer.address })
    expect(settings.plans.maintainer).toBe(plan.batchRunner)
    for (const address of [
      settings.tokens.product,
      settings.plans.staking,
      settings.contracts.hub,
      settings.contracts.enumeration,
    ]) {
      const code = await chain.getCode({ address: address as Address })
      expect(size(code ?? '0x')).toBeGreaterThan(0)
    }
    const supply = await chain.readContract({
      address: settings.tokens.product as Address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [person(6).address],
    })
    expect(supply).toBe(10n ** 27n)

    await handOverCommand(['--settings', file], log)
    expect(lines.at(-1)).toBe('8 roles moved: the deployer holds none')
    // The written file may be named too: its product token is the one that was placed.
    await deployCommand(['--settings', file, '--settings', out, '--out', out], log)
    expect(lines).toContain('Everything is deployed already')
    await handOverCommand(['--settings', file], log)
    expect(lines.at(-1)).toBe('Handed over already: the deployer holds no role')
    expect(settingsFromEnv(envOf(out))).toEqual(settings)
    expect(lines.join('\n')).not.toContain(keyOf(7).slice(2))
  })

  it('error: no key, or another account’s, before anything is sent', async () => {
    const file = settingsFile()
    const before = await chain.getBlockNumber({ cacheTime: 0 })
    delete process.env[keyName]
    await expect(deployCommand(['--settings', file], log)).rejects.toThrow(
      `${keyName} must hold the private key of ${deployer.address}`,
    )
    process.env[keyName] = keyOf(0)
    const failure = await deployCommand(['--settings', file], log).catch(String)
    expect(failure).toContain(`is the key of ${person(0).address}`)
    expect(failure).not.toContain(keyOf(0).slice(2))
    await expect(handOverCommand(['--settings', file], log)).rejects.toThrow('Nothing was sent')
    expect(await chain.getBlockNumber({ cacheTime: 0 })).toBe(before)
  })

  it('error: a hand-over before the deployment is whole', async () => {
    await expect(handOverCommand(['--settings', settingsFile()], log)).rejects.toThrow(
      /^The deployment is not as planned\.\n.*: the code is not the one that was built/u,
    )
    expect(await chain.getTransactionCount({ address: deployer.address })).toBe(0)
  })
})

describe('a node that is not anvil', () => {
  let server: Server
  let rpcUrl: string

  beforeAll(async () => {
    // Passes everything on to the test's chain, but gives another name: as any public node on this machine would.
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { id, method } = JSON.parse(body) as { id: number; method: string }
        response.setHeader('content-type', 'application/json')
        if (method === 'web3_clientVersion') {
          response.end(JSON.stringify({ jsonrpc: '2.0', id, result: 'bor/v2.0.0' }))
          return
        }
        const answer = fetch(anvil.rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        void answer.then(async (one) => response.end(await one.text()))
      })
    })
    await new Promise<void>((resolve) => server.listen(18_511, '127.0.0.1', resolve))
    rpcUrl = 'http://127.0.0.1:18511'
  })

  afterAll(() => void server.close())

  it('error: stand-ins of the local chain among the settings', async () => {
    const args = ['--settings', settingsFile(), '--rpc-url', rpcUrl]
    const failure = await deployCommand(args, log).catch(String)
    expect(failure).toContain('is LocalToken, a stand-in for the local chain')
    expect(failure).toContain('is LocalWrappedNative, a stand-in for the local chain')
    expect(await chain.getTransactionCount({ address: deployer.address })).toBe(0)
  })
})

describe('the random source', () => {
  it('is Chainlink’s when the settings say so: a raffle asks the coordinator of the settings and takes its answer', async () => {
    const coordinator: Address = '0xec0Ed46f36576541C75739E915ADbCb3DE24bD77'
    // Answers every request with id 1.
    await anvil.request('anvil_setCode', [coordinator, '0x600160005260206000f3'])
    const file = settingsFile({
      CAUSEWAY_DEPLOY_RANDOM: 'vrf',
      CAUSEWAY_DEPLOY_VRF_COORDINATOR: coordinator,
      CAUSEWAY_DEPLOY_VRF_SUBSCRIPTION: '42',
      CAUSEWAY_DEPLOY_VRF_KEY_HASH: `0x${'ab'.repeat(32)}`,
      CAUSEWAY_DEPLOY_VRF_CONFIRMATIONS: '30',
    })
    await deployCommand(['--settings', file], log)
    const { terms } = deploySettings(envOf(file))
    const plan = blueprint({ ...terms, deployer: deployer.address })
    const source = { address: plan.randomSource, abi: artifact('VrfSource').abi }
    const read = (functionName: string, args: readonly unknown[] = []) =>
      chain.readContract({ ...source, functionName, args })
    expect(await read('coordinator')).toBe(coordinator)
    expect(await read('subscription')).toBe(42n)
    expect(await read('confirmations')).toBe(30)
    const raffle = plan.plans.find(({ name }) => name === 'raffle')?.address ?? '0x'
    const asked = await chain.readContract({
      address: raffle,
      abi: artifact('Raffle').abi,
      functionName: 'source',
    })
    expect(asked).toBe(plan.randomSource)
    // As the raffle asks it after its round, and as the coordinator answers.
    const { timestamp } = await chain.getBlock()
    await sendAs(raffle, plan.randomSource, 'request', [timestamp])
    const key = await read('keyFor', [raffle, timestamp])
    expect(await read('ready', [key])).toEqual([false, 0n])
    await sendAs(coordinator, plan.randomSource, 'rawFulfillRandomWords', [1n, [7n]])
    expect(await read('ready', [key])).toEqual([true, expect.any(BigInt)])
  })

  async function sendAs(
    from: Address,
    to: Address,
    functionName: string,
    args: readonly unknown[],
  ): Promise<void> {
    await anvil.request('anvil_impersonateAccount', [from])
    await anvil.request('anvil_setBalance', [from, toHex(10n ** 18n)])
    const data = encodeFunctionData({ abi: artifact('VrfSource').abi, functionName, args })
    const hash = (await anvil.request('eth_sendTransaction', [{ from, to, data }])) as Hex
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
})
