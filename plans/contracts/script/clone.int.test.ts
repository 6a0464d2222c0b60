import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { enumerationAbi } from '@causeway/plans/protocol/abi/enumeration.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { settingsFromEnv, type Settings } from '@causeway/plans/protocol/settings/settings'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  keccak256,
  parseAbiParameters,
  parseEther,
  parseUnits,
  stringToHex,
  toHex,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminDelay, listerDelay } from './deploy/adminDelay.ts'
import { artifact } from './build/artifact.ts'
import { buildContracts } from './build/buildContracts.ts'
import { connectChain } from './chain/connectChain.ts'
import { cloneCommand } from './commands/cloneCommand.ts'
import { deploy } from './deploy/deploy.ts'
import { deployCommand, handOverCommand } from './commands/deployCommand.ts'
import { keyName } from './deploy/deployNames.ts'
import { fixedRule } from './plans/amountRule.ts'

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
  connectChain({ rpcUrl: anvil.rpcUrl, account: person(index), chainId: 137 })

/** Runs the command with the key of a person. */
async function clone(key: number | null, plan: object, more: string[] = []): Promise<void> {
  const file = join(folder, 'plan.json')
  writeFileSync(file, JSON.stringify(plan))
  if (key !== null) process.env[keyName] = keyOf(key)
  await cloneCommand([...files, '--plan', file, ...more], log)
}

beforeAll(async () => {
  await buildContracts()
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
    CAUSEWAY_DEPLOY_MODERATOR: person(8).address,
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

/** A limit for this hub and token that nobody allowed: 1 USDC in 30 days, and whatever its maker thought of. */
async function forgedConstraint(): Promise<Address> {
  const { abi, bytecode } = artifact('HubConstraint')
  const { contracts, tokens } = settings
  const terms = { minAge: 0n, defaultLimit: 1_000_000n, unit: 10_000n, package: zeroAddress }
  const args = [at(contracts.hub), at(contracts.enumeration), at(tokens.usdc), terms]
  const hash = await as(9).deployContract({ abi, bytecode, args })
  const { contractAddress } = await as(9).waitForTransactionReceipt({ hash })
  return getAddress(at(contractAddress ?? null))
}

async function templateOf(name: string): Promise<bigint> {
  const factory = { address: at(settings.contracts.factory), abi: factoryAbi } as const
  for (let id = 0n; ; id += 1n) {
    const found = await as(0).readContract({ ...factory, functionName: 'template', args: [id] })
    if (found.name === stringToHex(name, { size: 32 })) return id
  }
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
    expect(lines).toContain(`announced: Staking at ${predicted}`)
    expect(lines).toContain('Run this again in 24 hours to carry it out.')
    await clone(lister, wanted)
    expect(lines.join('\n')).toContain('Still waiting until ')
    expect(await contains(predicted)).toBe(false)
    await anvil.increaseTime(listerDelay)
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
        rule: at(settings.plans.fixedAmount),
        window: 7 * 86_400,
        constraint: at(settings.plans.hubConstraint),
        rates: 1_000,
        levels: 1,
      },
    }
    await clone(lister, wanted)
    const plan = newAddress()
    await anvil.increaseTime(listerDelay)
    await clone(lister, wanted)
    const rule = await as(0).readContract({
      address: plan,
      abi: unilevelAbi,
      functionName: 'rule',
    })
    expect(rule).toBe(fixedRule(parseUnits('20', 6)))
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

  it('error: a plan with a part that ADMIN did not allow, announced or not; GUARDIAN cancels what LISTER announced', async () => {
    const forged = await forgedConstraint()
    const wanted = {
      template: 'Unilevel',
      args: {
        token: at(settings.tokens.usdc),
        vault: at(settings.contracts.vault),
        hub: at(settings.contracts.hub),
        rule: at(settings.plans.minMax),
        window: 7 * 86_400,
        constraint: at(settings.plans.hubConstraint),
        rates: 1_000,
        levels: 1,
      },
    }
    const factory = {
      address: at(settings.contracts.factory),
      abi: [...factoryAbi, ...accessManagerAbi.filter((one) => one.type === 'error')],
    } as const
    const template = await templateOf('unilevel')
    // The command says it before anything is announced.
    await expect(
      clone(lister, { ...wanted, args: { ...wanted.args, constraint: forged } }),
    ).rejects.toThrow(`PartNotAllowed: ADMIN did not allow ${forged}`)
    await expect(
      clone(lister, { ...wanted, args: { ...wanted.args, rule: forged } }),
    ).rejects.toThrow('RuleNotAllowed')
    expect(lines.join('\n')).not.toContain('announced')
    const words = (change: Partial<Record<keyof typeof wanted.args, unknown>>) =>
      encodeAbiParameters(
        parseAbiParameters(
          'address, address, address, address, uint256, address, uint256, uint256',
        ),
        Object.values({ ...wanted.args, ...change }).map((value) =>
          typeof value === 'number' ? BigInt(value) : value,
        ) as never,
      )
    const create = (args: Hex) =>
      as(lister).simulateContract({
        ...factory,
        functionName: 'create',
        args: [template, args, zeroHash],
      })
    // Without an announcement the access manager refuses even an honest plan.
    await expect(create(words({}))).rejects.toThrow('AccessManagerNotScheduled')
    // An announced plan with another constraint is refused by the factory when its time has come.
    const data = encodeFunctionData({
      ...factory,
      functionName: 'create',
      args: [template, words({ constraint: forged }), zeroHash],
    })
    const manager = { address: at(settings.contracts.accessManager), abi: accessManagerAbi }
    const send = async (who: number, functionName: 'schedule' | 'cancel', args: unknown[]) => {
      const hash = await as(who).writeContract({ ...manager, functionName, args: args as never })
      expect((await as(who).waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    await send(lister, 'schedule', [factory.address, data, 0])
    await anvil.increaseTime(listerDelay)
    await expect(create(words({ constraint: forged }))).rejects.toThrow(
      /BadArgument|PartNotAllowed/u,
    )
    const vault = words({ vault: at(settings.contracts.accessManager) })
    await expect(create(vault)).rejects.toThrow('AccessManagerNotScheduled')
    // What GUARDIAN cancels is gone.
    await send(guardian, 'cancel', [person(lister).address, factory.address, data])
    await expect(create(words({ constraint: forged }))).rejects.toThrow('AccessManagerNotScheduled')
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
