import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { roles } from '../../../protocol/roles.ts'
import {
  encodeFunctionData,
  getAbiItem,
  keccak256,
  toFunctionSelector,
  toHex,
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminDelay, listerDelay } from './adminDelay.ts'
import { artifact } from '../build/artifact.ts'
import { blueprint, type Blueprint } from './blueprint.ts'
import { buildContracts } from '../build/buildContracts.ts'
import { connectChain, type ConnectedChain } from '../chain/connectChain.ts'
import { deploy, type DeployDeps } from './deploy.ts'
import { handOver } from './handOver.ts'

const phrase = 'test test test test test test test test test test test junk'
const person = (index: number) => mnemonicToAccount(phrase, { addressIndex: index })
const deployer = person(7)

let anvil: Anvil
let chain: ConnectedChain
let deps: DeployDeps
let plan: Blueprint

beforeAll(async () => {
  await buildContracts()
  anvil = await startAnvil({ port: 18_520, chainId: 137 })
  chain = connectChain({ rpcUrl: anvil.rpcUrl, account: person(0), chainId: 137 })
  const { tokens } = await deploy({
    rpcUrl: anvil.rpcUrl,
    account: person(0),
    chainId: 137,
    local: true,
    log: () => {},
  })
  const { dai, usdc, usdt, wmatic } = tokens as Record<string, Address>
  const terms = {
    operators: {
      admin: person(1).address,
      funder: person(2).address,
      guardian: person(3).address,
      lister: person(4).address,
      moderator: person(8).address,
      maintainer: person(5).address,
      trader: person(9).address,
      treasury: person(6).address,
    },
    tokens: { dai, usdc, usdt, wmatic } as Blueprint['tokens'],
    product: null,
    markets: null,
    random: { kind: 'drand' },
    without: [],
    termsHash: keccak256(toHex('the terms of a test')),
  } as const
  deps = {
    rpcUrl: anvil.rpcUrl,
    account: deployer,
    chainId: 137,
    local: false,
    log: () => {},
    terms,
  }
  plan = blueprint({ ...terms, deployer: deployer.address })
}, 300_000)

afterAll(() => anvil.stop())

/** Throws when so many steps were carried out. */
function stopAfter(count: number) {
  let left = count
  return () => {
    left -= 1
    if (left === 0) throw new Error('interrupted')
  }
}

/** Runs again and again, each time `every` steps further, until nobody interrupts. */
async function interrupted(run: (onStep: () => void) => Promise<unknown>, every: number) {
  for (let times = 0; ; times += 1) {
    try {
      await run(stopAfter(every))
      return times
    } catch (error) {
      if ((error as Error).message !== 'interrupted') throw error
    }
  }
}

const writes = (abi: Abi) =>
  abi.filter(
    (item): item is AbiFunction =>
      item.type === 'function' &&
      item.stateMutability !== 'view' &&
      item.stateMutability !== 'pure',
  )

/** Every contract of the deployment with its ABI. */
const contracts = (): (readonly [name: string, address: Address, abi: Abi])[] => [
  ...plan.placements.map(({ name, address, contract }) => [name, address, contract.abi] as const),
  ['enumeration', plan.enumeration, artifact('Enumeration').abi],
  ...plan.plans.map(
    ({ name, address, template }) => [name, address, artifact(template).abi] as const,
  ),
]

/** What the access manager lets an account call, by name. */
async function callable(account: Address): Promise<string[]> {
  const manager = { address: plan.accessManager, abi: artifact('AccessManager').abi }
  const found: string[] = []
  for (const [name, address, abi] of contracts()) {
    for (const item of writes(abi)) {
      const [immediate, delay] = (await chain.readContract({
        ...manager,
        functionName: 'canCall',
        args: [account, address, toFunctionSelector(item)],
      })) as readonly [boolean, number]
      if (immediate || delay > 0) found.push(`${name}.${item.name}`)
    }
  }
  return found
}

/** A value that every ABI type takes. */
function empty(parameter: AbiParameter): unknown {
  const { type } = parameter
  if (type.endsWith('[]')) return []
  if (type === 'address') return person(9).address
  if (type === 'bool') return false
  if (type === 'string') return ''
  if (type === 'bytes') return '0x'
  if (type.startsWith('bytes')) return `0x${'00'.repeat(Number(type.slice(5)))}`
  if (type === 'tuple' && 'components' in parameter) {
    return Object.fromEntries(parameter.components.map((one) => [one.name, empty(one)]))
  }
  return 0n
}

const missingRole = toFunctionSelector('MissingRole(uint64,address)')
const unauthorised = toFunctionSelector('AccessManagerUnauthorizedAccount(address,uint64)')

/** The first four bytes with which a call is refused, or null when it passes. */
async function refusal(from: Address, to: Address, item: AbiFunction): Promise<Hex | null> {
  const data = encodeFunctionData({
    abi: [item],
    functionName: item.name,
    args: item.inputs.map(empty),
  })
  const response = await fetch(anvil.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ from, to, data }, 'latest'],
    }),
  })
  const { error } = (await response.json()) as { error?: { data?: Hex } }
  return error ? ((error.data?.slice(0, 10) ?? '0x') as Hex) : null
}

/** Which functions of the plans refuse an account for want of a role, by name. */
async function refusedByPlans(account: Address): Promise<string[]> {
  const found: string[] = []
  for (const { name, address, template } of plan.plans) {
    for (const item of writes(artifact(template).abi)) {
      if ((await refusal(account, address, item)) === missingRole) {
        found.push(`${name}.${item.name}`)
      }
    }
  }
  return found
}

describe('a deployment that is interrupted again and again', () => {
  it('goes on where it stopped, and so does the hand-over after each of its steps', async () => {
    expect(await interrupted((onStep) => deploy({ ...deps, onStep }), 9)).toBeGreaterThan(8)
    const before = await callable(deployer.address)
    // The deployer can do what ADMIN can: without this the next test would find nothing to refuse.
    expect(before).toContain('factory.addTemplate')
    expect(before).toContain('factory.allowPart')
    expect(before).toContain('vault.listPlan')
    expect(before).toContain('hub.setTerms')
    expect(await interrupted((onStep) => handOver({ ...deps, onStep }), 1)).toBe(8)
    expect(await handOver(deps)).toBe(0)
  })
})

describe('after the hand-over', () => {
  it('each role is where the settings say, ADMIN with 48 hours of delay, LISTER with 24', async () => {
    const hasRole = async (role: bigint, who: Address) =>
      chain.readContract({
        address: plan.accessManager,
        abi: artifact('AccessManager').abi,
        functionName: 'hasRole',
        args: [role, who],
      })
    expect(await hasRole(roles.admin, person(1).address)).toEqual([true, adminDelay])
    expect(await hasRole(roles.funder, person(2).address)).toEqual([true, 0])
    expect(await hasRole(roles.guardian, person(3).address)).toEqual([true, 0])
    expect(await hasRole(roles.lister, person(4).address)).toEqual([true, listerDelay])
    expect(await hasRole(roles.moderator, person(8).address)).toEqual([true, 0])
    expect(await hasRole(roles.maintainer, person(5).address)).toEqual([true, 0])
    for (const role of Object.values(roles)) {
      expect(await hasRole(role, deployer.address)).toEqual([false, 0])
    }
  })

  it('the access manager lets the deployer call nothing, of any contract', async () => {
    expect(await callable(deployer.address)).toEqual([])
    // The holders can: the question is the right one.
    expect(await callable(person(1).address)).toContain('factory.addTemplate')
    expect(await callable(person(4).address)).toEqual(['factory.create'])
  })

  it('every plan refuses the deployer what it refuses a stranger, and every contract’s own gate is shut', async () => {
    const stranger = await refusedByPlans(person(9).address)
    expect(stranger.filter((name) => name.endsWith('.pause')).length).toBeGreaterThan(15)
    expect(stranger.filter((name) => name.endsWith('.fund')).length).toBeGreaterThan(5)
    expect(await refusedByPlans(deployer.address)).toEqual(stranger)
    const manager = artifact('AccessManager').abi
    for (const name of ['grantRole', 'revokeRole', 'setRoleAdmin', 'setTargetClosed', 'execute']) {
      const item = getAbiItem({ abi: manager, name }) as AbiFunction
      expect(await refusal(deployer.address, plan.accessManager, item), name).not.toBeNull()
    }
    const grant = getAbiItem({ abi: manager, name: 'grantRole' }) as AbiFunction
    expect(await refusal(deployer.address, plan.accessManager, grant)).toBe(unauthorised)
  })
})
