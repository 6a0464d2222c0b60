import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { enumerationAbi } from '@causeway/protocol/plans/abi/enumeration.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import { vaultAbi } from '@causeway/protocol/plans/abi/vault.gen'
import { settingsFromEnv, type Settings } from '@causeway/protocol/settings'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { keccak256, parseEther, parseUnits, toHex, type Address } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminDelay } from './adminDelay.ts'
import { build } from './build.ts'
import { connect } from './chain.ts'
import { cloneCommand } from './cloneCommand.ts'
import { deploy } from './deploy.ts'
import { deployCommand, handOverCommand } from './deployCommand.ts'
import { keyName } from './deployNames.ts'

const phrase = 'test test test test test test test test test test test junk'
const person = (index: number) => mnemonicToAccount(phrase, { addressIndex: index })
const keyOf = (index: number) => toHex(person(index).getHdKey().privateKey ?? new Uint8Array())
const [admin, guardian, lister, treasury, deployer] = [1, 3, 4, 6, 7] as const

let anvil: Anvil
let folder: string
let settings: Settings
let files: string[]
let lines: string[]
const log = (line: string) => void lines.push(line)
const at = (address: string | null) => {
  if (address === null) throw new Error('not deployed')
  return address as Address
}
const as = (index: number) =>
  connect({ rpcUrl: anvil.rpcUrl, account: person(index), chainId: 137 })

/** Runs the command with the key of a person. */
async function clone(key: number | null, plan: object, more: string[] = []): Promise<void> {
  const file = join(folder, 'plan.json')
  writeFileSync(file, JSON.stringify(plan))
  if (key !== null) process.env[keyName] = keyOf(key)
  await cloneCommand([...files, '--plan', file, ...more], log)
}

beforeAll(async () => {
  await build()
  anvil = await startAnvil({ port: 18_530, chainId: 137 })
  folder = mkdtempSync(join(tmpdir(), 'causeway-clone-'))
  const { tokens } = await deploy({
    rpcUrl: anvil.rpcUrl,
    account: person(0),
    chainId: 137,
    local: true,
    log: () => {},
  })
  const env = {
    CAUSEWAY_RPC_PRIMARY: anvil.rpcUrl,
    CAUSEWAY_TOKEN_DAI: tokens.dai,
    CAUSEWAY_TOKEN_USDC: tokens.usdc,
    CAUSEWAY_TOKEN_USDT: tokens.usdt,
    CAUSEWAY_TOKEN_WMATIC: tokens.wmatic,
    CAUSEWAY_DEPLOY_DEPLOYER: person(deployer).address,
    CAUSEWAY_DEPLOY_ADMIN: person(admin).address,
    CAUSEWAY_DEPLOY_FUNDER: person(2).address,
    CAUSEWAY_DEPLOY_GUARDIAN: person(guardian).address,
    CAUSEWAY_DEPLOY_LISTER: person(lister).address,
    CAUSEWAY_DEPLOY_MAINTAINER: person(5).address,
    CAUSEWAY_DEPLOY_TREASURY: person(treasury).address,
    CAUSEWAY_DEPLOY_TERMS_HASH: keccak256(toHex('the terms of a test')),
    CAUSEWAY_DEPLOY_RANDOM: 'drand',
  }
  const mine = join(folder, 'my.env')
  writeFileSync(
    mine,
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  process.env[keyName] = keyOf(deployer)
  await deployCommand(['--settings', mine], () => {})
  await handOverCommand(['--settings', mine], () => {})
  delete process.env[keyName]
  const deployed = join(folder, 'my.deployed.env')
  settings = settingsFromEnv(parseEnv(readFileSync(deployed, 'utf8')))
  files = ['--settings', mine, '--settings', deployed]
}, 300_000)

afterAll(async () => {
  await anvil.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  lines = []
})

afterEach(() => {
  delete process.env[keyName]
})

const contains = (plan: Address) =>
  as(0).readContract({
    address: at(settings.contracts.enumeration),
    abi: enumerationAbi,
    functionName: 'contains',
    args: [plan],
  })

const newAddress = () => {
  const match = lines.join('\n').match(/CAUSEWAY_PLAN_\w+=(0x[0-9a-fA-F]{40})/u)
  return at(match?.[1] ?? null)
}

describe('clone', () => {
  it('puts a new staking plan in the place of an old one: LISTER makes it, GUARDIAN closes the old entries, exits stay open', async () => {
    const old = at(settings.plans.staking)
    const token = at(settings.tokens.product)
    const stake = parseEther('5')
    const member = as(treasury)
    const done = async (hash: `0x${string}`) =>
      expect((await member.waitForTransactionReceipt({ hash })).status).toBe('success')
    const approve = { address: token, abi: erc20Abi, functionName: 'approve' } as const
    await done(await member.writeContract({ ...approve, args: [old, stake * 2n] }))
    const plan = { address: old, abi: stakingAbi } as const
    await done(await member.writeContract({ ...plan, functionName: 'deposit', args: [stake] }))

    const wanted = {
      template: 'Staking',
      args: {
        stakingToken: token,
        rewardToken: token,
        minTotal: parseEther('1').toString(),
        duration: 60 * 86_400,
        minTopUp: parseEther('100').toString(),
        maxRateDropBps: 1_000,
      },
      replaces: old,
    }
    await clone(null, wanted, ['--dry-run'])
    const predicted = newAddress()
    expect(await contains(predicted)).toBe(false)
    expect(lines.join('\n')).toContain(`open: Staking at ${predicted}`)
    expect(lines).toContain('       duration: 5184000')

    await clone(lister, wanted)
    expect(await contains(predicted)).toBe(true)
    const fresh = { address: predicted, abi: stakingAbi } as const
    expect(await member.readContract({ ...fresh, functionName: 'duration' })).toBe(5_184_000n)
    // LISTER cannot pause: its holder is told what to send.
    expect(lines.join('\n')).toContain(`by the holder of GUARDIAN: to ${old}`)
    const deposit = { ...plan, functionName: 'deposit', args: [stake] } as const
    await member.simulateContract(deposit)

    await clone(guardian, wanted)
    expect(lines).toContain(`done: Staking at ${predicted}`)
    await expect(member.simulateContract(deposit)).rejects.toThrow('EntriesPaused')
    await done(await member.writeContract({ ...plan, functionName: 'exit' }))
    expect(await member.readContract({ ...plan, functionName: 'totalStake' })).toBe(0n)
    lines = []
    await clone(guardian, wanted)
    expect(lines.filter((line) => line.startsWith('done: '))).toHaveLength(2)
  })

  it('lists a plan that credits commissions in the vault, after ADMIN’s 48 hours', async () => {
    const wanted = {
      template: 'Unilevel',
      args: {
        token: at(settings.tokens.usdc),
        vault: at(settings.contracts.vault),
        hub: at(settings.contracts.hub),
        rule: `0x${((2n << 240n) | (1n << 160n) | (parseUnits('7', 6) << 80n) | parseUnits('7', 6)).toString(16)}`,
        window: 7 * 86_400,
        constraint: at(settings.plans.hubConstraint),
        rates: 1_000,
        levels: 1,
      },
    }
    await clone(lister, wanted)
    const plan = newAddress()
    const isPlan = () =>
      as(0).readContract({
        address: at(settings.contracts.vault),
        abi: vaultAbi,
        functionName: 'isPlan',
        args: [plan],
      })
    expect(lines.join('\n')).toContain(`by the holder of ADMIN: to ${at(settings.contracts.vault)}`)
    await clone(admin, wanted)
    expect(lines).toContain('announced: the new plan may credit commissions')
    await clone(admin, wanted)
    expect(lines.join('\n')).toContain('Still waiting until ')
    expect(await isPlan()).toBe(false)
    await anvil.increaseTime(adminDelay)
    await clone(admin, wanted)
    expect(await isPlan()).toBe(true)
  })

  it('error: an unknown template, missing and unknown arguments, malformed values, terms that the plan refuses', async () => {
    await expect(clone(lister, { template: 'Pyramid', args: {} })).rejects.toThrow(
      '"Pyramid" is no template. There are Staking, ',
    )
    const token = at(settings.tokens.product)
    const args = {
      stakingToken: token,
      rewardToken: token,
      minTotal: parseEther('1').toString(),
      duration: 86_400,
      minTopUp: '1',
      maxRateDropBps: 0,
    }
    const { minTopUp: _, ...less } = args
    await expect(
      clone(lister, { template: 'Staking', args: { ...less, apr: '100' } }),
    ).rejects.toThrow('Missing: minTopUp. Unknown: apr.')
    await expect(
      clone(lister, { template: 'Staking', args: { ...args, minTotal: '1.5' } }),
    ).rejects.toThrow('minTotal: must be a whole number in base units.')
    await expect(
      clone(lister, { template: 'Staking', args: { ...args, maxRateDropBps: 9_000 } }),
    ).rejects.toThrow('BadArgument')
    await expect(clone(lister, { args: {} })).rejects.toThrow('does not describe a plan')
  })
})
