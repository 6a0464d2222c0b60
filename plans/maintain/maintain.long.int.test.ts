import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { deploy } from '../contracts/script/deploy/deploy.ts'
import {
  connectChain,
  sendCall,
  type ConnectedChain,
} from '../contracts/script/chain/connectChain.ts'
import { maintenanceLimits } from '@causeway/plans/protocol/maintenance/limits'
import { accessManagerAbi } from '../protocol/abi/accessManager.gen.ts'
import { batchRunnerAbi } from '../protocol/abi/batchRunner.gen.ts'
import { erc20Abi } from '../protocol/abi/erc20.gen.ts'
import { localTokenAbi } from '../protocol/abi/localToken.gen.ts'
import { unilevelAbi } from '../protocol/abi/unilevel.gen.ts'
import { localAddresses } from '../protocol/addresses.gen.ts'
import { chores } from '../protocol/maintenance/chores.ts'
import { findWork, type Deployment } from '../protocol/maintenance/findWork.ts'
import { isOfKind } from '../protocol/maintenance/isOfKind.ts'
import { roles } from '../protocol/roles.ts'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import { createLog } from '@causeway/services/lib/log/log'
import { startTestDatabases } from '@causeway/services/testing/db/testDatabases'
import { testConfig } from '@causeway/services/testing/testConfig'
import { untilTrue } from '@causeway/services/testing/untilTrue'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { Registry } from 'prom-client'
import { plansMigrations } from '../indexer/store/plansMigrations.ts'
import { createMaintain } from './app.ts'
import { maintainSettings } from './config.ts'
import {
  formatEther,
  getAddress,
  parseUnits,
  toFunctionSelector,
  toHex,
  type Address,
  type Client,
} from 'viem'
import { estimateFeesPerGas, getBlock, getBlockNumber, readContract } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sightOf } from '../protocol/maintenance/sightOf.ts'
import { devAccounts } from '../seed/chain/devAccounts.ts'
import { attemptChore, type ChoreOutcome } from './attempt/attemptChore.ts'
import { runnerOf } from './batches/batchRunner.ts'
import { connectReader } from './connectReader.ts'
import { depositorBook } from './depositors/depositorBook.ts'
import { runPasses } from './runPasses.ts'
import { fitsInBatch, sendBatch, type Batch, type DueTask } from './batches/sendBatch.ts'
import { seed, seedSeconds } from '../seed/seed.ts'
import { checkBooks } from '../seed/checkBooks.ts'
import { localWorld } from '../seed/world/localWorld.ts'
import { localPlans } from '../seed/world/localPlans.ts'

const day = 86_400
/** The first of 1970, as unix seconds. */
const firstFriday = day

/** The regular work, on the local chain with its eight weeks of history. */
describe('maintain', () => {
  let anvil: Anvil
  let reader: Client
  let before: string
  const [operator, second] = devAccounts()
  if (!operator || !second) throw new Error('The development phrase gave no two accounts.')
  const world = localWorld(operator.address)
  const deployment: Deployment = {
    enumeration: world.enumeration,
    vault: world.vault,
    deployedAtBlock: 0,
  }

  beforeAll(async () => {
    const genesisTime = Math.floor(Date.now() / 1000) - seedSeconds
    anvil = await startAnvil({ args: ['--hardfork', 'prague', '--timestamp', String(genesisTime)] })
    const { rpcUrl, chainId } = anvil
    const { tokens } = await deploy({
      rpcUrl,
      account: operator,
      chainId,
      local: true,
      log: () => {},
    })
    await seed({ rpcUrl, tokens, genesisTime })
    reader = connectReader({ rpcUrl, chainId })
  }, 300_000)
  afterAll(() => anvil.stop())
  beforeEach(async () => {
    before = await anvil.snapshot()
  })
  afterEach(() => anvil.revert(before))

  const run = async (
    account: NonNullable<typeof operator>,
    isSending = true,
  ): Promise<readonly ChoreOutcome[]> => {
    const { rpcUrl, chainId } = anvil
    const sender = connectChain({ rpcUrl, account, chainId })
    const book = depositorBook(reader, null)
    return runPasses({ reader, sender, deployment, book, isSending, onOutcome: () => {} })
  }
  const look = () => {
    const book = depositorBook(reader, null)
    return sightOf(reader, (plan, to) => book.of(plan, { from: 0n, to }))
  }
  const ofKind = <Kind extends ChoreOutcome['kind']>(
    outcomes: readonly ChoreOutcome[],
    kind: Kind,
  ) => outcomes.filter((one): one is Extract<ChoreOutcome, { kind: Kind }> => one.kind === kind)
  const told = (outcomes: readonly ChoreOutcome[]) =>
    outcomes.map((one) =>
      'task' in one
        ? `${one.task.functionName} ${'reason' in one ? one.reason : ''}`
        : `${one.plan} ${one.reason}`,
    )
  const functionsOf = (outcomes: readonly ChoreOutcome[]) =>
    [
      ...new Set(outcomes.flatMap((one) => ('task' in one ? [one.task.functionName] : []))),
    ].toSorted()

  it('knows plans by their functions, whatever they are called', async () => {
    const plans = localPlans()
    const { codeAt, selectorOf } = await look()
    const kinds = await Promise.all(
      chores.map(async (chore) => {
        const found = await Promise.all(
          plans.map(async ({ name, address }) =>
            isOfKind(await codeAt(getAddress(address)), chore, selectorOf) ? [name] : [],
          ),
        )
        return [chore.name, found.flat()] as const
      }),
    )
    expect(Object.fromEntries(kinds)).toEqual({
      escrow: [
        'unilevel',
        'level',
        'leaders',
        'leaders package',
        'global pool',
        'rebate',
        'binary matrix',
        'hybrid matrix',
        'hybrid matrix clone',
        'binary fixed',
        'binary pairing',
      ],
      leaders: ['leaders'],
      'leaders excess': ['leaders'],
      pairing: ['binary pairing'],
      'raffle rounds': ['raffle', 'raffle with tickets'],
      'raffle names': ['raffle'],
      'raffle fee': ['raffle with tickets'],
      ranking: ['ranking staking 2'],
      epochs: ['periodic-claim staking', 'relative staking'],
      'ranking pots': ['ranking staking 2'],
      pools: ['leaders', 'global pool'],
      'pairing pot': ['binary pairing'],
      cohorts: ['binary fixed'],
      circles: [
        'savings circle',
        'savings circle, finished',
        'savings circle, forming',
        'savings circle, given up',
      ],
      locks: ['dynamic staking'],
      sales: ['token sale', 'token sale, missed', 'token sale, open'],
      'traded rounds': ['traders v1'],
      'traded batches': ['traders v2'],
      treasury: ['binary fixed', 'binary pairing'],
      matrix: ['binary matrix', 'hybrid matrix', 'hybrid matrix clone'],
      advertisements: ['advertisement'],
      revenue: ['revenue router'],
      'community reserve': [],
    })
  })

  /** A Friday, seven weeks on, when the sales and locks of the history are over: staking counts its weeks from 1970, so they end on Thursdays, and their lists are taken for two days. */
  const toFriday = async () => {
    const { timestamp } = await getBlock(reader)
    const sinceFriday = (Number(timestamp) - firstFriday) % (7 * day)
    await anvil.increaseTime(56 * day - sinceFriday)
  }

  it('rehearses without sending, does all that is due, and finds nothing a second time', async () => {
    await toFriday()
    const height = await getBlockNumber(reader, { cacheTime: 0 })
    const rehearsed = await run(operator, false)
    expect(await getBlockNumber(reader, { cacheTime: 0 })).toBe(height)
    expect(told(ofKind(rehearsed, 'failed'))).toEqual([])
    expect(ofKind(rehearsed, 'due').length).toBeGreaterThan(30)
    const outcomes = await run(operator)
    expect(told(ofKind(outcomes, 'failed'))).toEqual([])
    // On some weekdays the history ends between a draw of tickets and the collection of its fee.
    const sent = functionsOf(ofKind(outcomes, 'sent')).filter((name) => name !== 'collectFee')
    expect(sent).toEqual([
      'award',
      'climb',
      'collect',
      'cover',
      'dissolve',
      'finalize',
      'forward',
      'post',
      'push',
      'rebase',
      'returnUnsold',
      'roll',
      'settle',
      'sweep',
    ])
    for (const one of ofKind(outcomes, 'sent'))
      expect('gas' in one && one.gas).toBeLessThan(maintenanceLimits.gasPerCall)
    const again = await run(second)
    expect(told([...ofKind(again, 'sent'), ...ofKind(again, 'failed')])).toEqual([])
    // Nothing but what cannot be told from due work before it is tried; which of it there is depends on the weekday.
    expect([
      'collect NothingToClaim',
      'post NotBetter',
      'returnUnsold NothingToClaim',
      'roll NothingToRoll',
    ]).toEqual(expect.arrayContaining([...new Set(told(ofKind(again, 'refused')))]))
    // What members are owed is still there, and nothing is left for anybody to split.
    await checkBooks(reader, world)
    const open = await Promise.all(
      ['unilevel', 'level', 'global pool', 'binary pairing'].map((name) =>
        readContract(reader, {
          address: world.plan(name),
          abi: unilevelAbi,
          functionName: 'openTotal',
        }),
      ),
    )
    expect(open).toEqual([0n, 0n, 0n, 0n])
  }, 120_000)

  it('two operators at once do everything once, and neither fails', async () => {
    await anvil.increaseTime(40 * day)
    const [one, other] = await Promise.all([run(operator), run(second)])
    expect(told([...ofKind(one, 'failed'), ...ofKind(other, 'failed')])).toEqual([])
    // Both had something to do.
    expect(Math.min(ofKind(one, 'sent').length, ofKind(other, 'sent').length)).toBeGreaterThan(3)
    expect(told(ofKind(await run(operator), 'sent'))).toEqual([])
    await checkBooks(reader, world)
  }, 120_000)

  it('goes on day after day: rounds are drawn, the fastest named, points booked, rankings posted', async () => {
    const sent: ChoreOutcome[] = []
    for (let passed = 0; passed < 9; passed += 1) {
      await anvil.increaseTime(day)
      const outcomes = await run(operator)
      expect(told(ofKind(outcomes, 'failed'))).toEqual([])
      sent.push(...ofKind(outcomes, 'sent'))
    }
    expect(functionsOf(sent)).toEqual(
      expect.arrayContaining(['draw', 'name', 'collectFee', 'book', 'post']),
    )
    await checkBooks(reader, world)
  }, 240_000)

  it('a list with one bad entry is cut until the others are through; a failure is told once', async () => {
    await anvil.increaseTime(40 * day)
    const { rpcUrl, chainId } = anvil
    const sender = connectChain({ rpcUrl, account: operator, chainId })
    const sight = await look()
    const work = await findWork(sight, deployment)
    const task = work.flatMap(({ tasks }) => tasks).find((one) => one.functionName === 'finalize')
    const pids = task?.args[0] as readonly bigint[]
    const bad = { ...task!, args: [[...pids, 'not a number']] }
    const outcomes = await attemptChore(sender, bad, true)
    expect(ofKind(outcomes, 'failed')).toHaveLength(1)
    const done = ofKind(outcomes, 'sent').flatMap(({ task: { args } }) => args[0] as bigint[])
    expect(done.toSorted(Number)).toEqual(pids.toSorted(Number))
  }, 60_000)

  /** The second account with the role, and tips put aside for it. */
  const withTips = async (tips: bigint) => {
    const { rpcUrl, chainId } = anvil
    const admin = connectChain({ rpcUrl, account: operator, chainId })
    const usdc = { address: world.tokens.usdc, abi: localTokenAbi }
    const at = localAddresses.contracts.batchRunner
    const calls = [
      { ...usdc, functionName: 'mint', args: [operator.address, tips] },
      { ...usdc, functionName: 'approve', args: [at, tips] },
      { address: at, abi: batchRunnerAbi, functionName: 'raiseBudget', args: [tips] },
      {
        address: localAddresses.contracts.accessManager,
        abi: accessManagerAbi,
        functionName: 'grantRole',
        args: [roles.maintainer, second.address, 0],
      },
    ]
    for (const call of calls) await sendCall(admin, call)
    const balance = (address: Address) =>
      readContract(reader, {
        address: world.tokens.usdc,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
    return { admin, chain: connectChain({ rpcUrl, account: second, chainId }), at, balance }
  }
  const runnerFor = async (chain: ConnectedChain, at: Address | null) => {
    const runner = await runnerOf(chain, at, world.enumeration)
    if ('reason' in runner) throw new Error(runner.reason)
    return runner
  }

  it('for who holds MAINTAINER: one transaction for each batch, tipped within the budget', async () => {
    await anvil.increaseTime(40 * day)
    const alone = await run(operator, false)
    const { chain, at, balance } = await withTips(parseUnits('0.5', 6))
    const before = await balance(second.address)
    const runner = await runnerFor(chain, at)
    const batches: Batch[] = []
    const sentAt = await getBlockNumber(reader, { cacheTime: 0 })
    const outcomes = await runPasses({
      reader,
      sender: chain,
      deployment,
      book: depositorBook(reader, null),
      isSending: true,
      runner,
      onOutcome: () => {},
      onBatch: (batch) => batches.push(batch),
    })
    const sum = (of: (batch: Batch) => bigint) => batches.reduce((all, one) => all + of(one), 0n)
    expect(told(ofKind(outcomes, 'failed'))).toEqual([])
    const sent = ofKind(outcomes, 'sent')
    expect(functionsOf(sent)).toEqual(expect.arrayContaining(functionsOf(ofKind(alone, 'due'))))
    // Every transaction is one of the runner or one that it does not take, and they are few.
    const byRunner = sent.filter((one) =>
      batches.some(({ hash }) => 'hash' in one && one.hash === hash),
    )
    const mined = (await getBlockNumber(reader, { cacheTime: 0 })) - sentAt
    expect(mined).toBe(BigInt(batches.length + sent.length - byRunner.length))
    expect(byRunner.length).toBeGreaterThan(30)
    expect(batches.length).toBeLessThan(byRunner.length / 4)
    expect([sum(({ done }) => done), sum(({ refused }) => refused)]).toEqual([
      BigInt(byRunner.length),
      0n,
    ])
    for (const { gas } of batches) expect(gas).toBeLessThan(2n ** 24n)
    // Two cents a call, until what was put aside is used up; and the work went on without it.
    expect(sum(({ tip }) => tip)).toBe(parseUnits('0.5', 6))
    expect(byRunner.length * 20_000).toBeGreaterThan(500_000)
    expect((await balance(second.address)) - before).toBe(parseUnits('0.5', 6))
    expect(await balance(at)).toBe(0n)
    expect(await runner.funds()).toEqual({ budget: '0 USDC', today: '0 USDC' })
    expect(told(ofKind(await run(operator), 'sent'))).toEqual([])
    await checkBooks(reader, world)
  }, 120_000)

  it('whoever does not hold MAINTAINER, or holds it with a delay, is not tipped and sends call by call', async () => {
    const { rpcUrl, chainId } = anvil
    const at = localAddresses.contracts.batchRunner
    const chain = connectChain({ rpcUrl, account: second, chainId })
    const why = async () => {
      const runner = await runnerOf(chain, at, world.enumeration)
      return 'reason' in runner ? runner.reason : null
    }
    expect(await why()).toBe(`${second.address} does not hold MAINTAINER`)
    await sendCall(connectChain({ rpcUrl, account: operator, chainId }), {
      address: localAddresses.contracts.accessManager,
      abi: accessManagerAbi,
      functionName: 'grantRole',
      args: [roles.maintainer, second.address, day],
    })
    expect(await why()).toContain('with a delay')
    expect(await runnerOf(chain, null, world.enumeration)).toEqual({
      reason: 'the settings name no batch runner',
    })
  }, 60_000)

  it('of a batch that somebody was first with, the rest goes through; of a list that is taken off, nothing', async () => {
    await anvil.increaseTime(40 * day)
    const { admin, chain, at } = await withTips(parseUnits('5', 6))
    const runner = await runnerFor(chain, at)
    const work = await findWork(await look(), deployment)
    const queue: DueTask[] = []
    for (const { chore, tasks } of work)
      for (const task of tasks)
        for (const outcome of (await runner.takes(task))
          ? await attemptChore(chain, task, false)
          : [])
          if (outcome.kind === 'due' && fitsInBatch(queue, { chore, task, gas: outcome.gas }))
            queue.push({ chore, task: outcome.task, gas: outcome.gas })
    const [first, ...others] = queue.filter(({ task }) => task.functionName === 'finalize')
    if (!first || others.length === 0) throw new Error('The history has purchases to make final.')
    await attemptChore(admin, first.task, true)
    const { batch, outcomes } = await sendBatch(chain, runner, [first, ...others])
    expect(batch).toMatchObject({ done: BigInt(others.length), refused: 0n })
    expect(outcomes.map(([, one]) => `${one.task.to} ${one.kind}`)).toEqual([
      ...others.map(({ task }) => `${task.to} sent`),
      // What was first done by another is tried alone, and the plan says that nothing of it is left.
      `${first.task.to} refused`,
    ])
    await sendCall(admin, {
      address: at,
      abi: batchRunnerAbi,
      functionName: 'list',
      args: [toFunctionSelector('roll(uint256)'), false],
    })
    const rolls = queue.filter(({ task }) => task.functionName === 'roll')
    const height = await getBlockNumber(reader, { cacheTime: 0 })
    const unlisted = await sendBatch(chain, runner, rolls)
    expect(unlisted.outcomes.map(([, one]) => ('reason' in one ? one.reason : one.kind))).toEqual(
      rolls.map(() => 'FunctionNotListed'),
    )
    expect(await getBlockNumber(reader, { cacheTime: 0 })).toBe(height)
  }, 120_000)

  it('as a part: one of two nodes does what is due, with fees for a day, and goes on where they end the next day', async () => {
    await anvil.increaseTime(40 * day)
    const { rpcUrl, chainId } = anvil
    const databases = await startTestDatabases('postgres')
    const given = await databases.fresh()
    const lines: string[] = []
    const log = createLog({
      level: 'info',
      destination: { write: (line: string) => void lines.push(line) },
    })
    const start = async (fees: string) => {
      const database = await openDatabase(given, log, [plansMigrations])
      const config = testConfig(maintainSettings, undefined, {
        RPC_URLS: `http://127.0.0.1:9,${rpcUrl}`,
        CHAIN_ID: String(chainId),
        CAUSEWAY_RPC_PRIMARY: rpcUrl,
        CAUSEWAY_CONTRACT_ENUMERATION: world.enumeration,
        CAUSEWAY_CONTRACT_VAULT: world.vault,
        CAUSEWAY_PLAN_MAINTAINER: localAddresses.contracts.batchRunner,
        MAINTAIN_KEY_SECRET: toHex(operator.getHdKey().privateKey!),
        MAINTAIN_FEES_A_DAY: fees,
      })
      const service = createMaintain({ config, log, registry: new Registry(), database })
      service.start(() => undefined)
      const health = () => service.health()
      const stop = () => service.stop().then(() => database.close())
      return { health, stop, hasRun: () => health().details['lastRunAt'] !== null }
    }
    const due = async () => ofKind(await run(operator, false), 'due').length
    const before = await due()
    // Room for one batch at its dearest.
    const { maxFeePerGas } = await estimateFeesPerGas(reader)
    const fees = formatEther(maxFeePerGas * BigInt(maintenanceLimits.gasPerBatch))
    const nodes = [await start(fees), await start(fees)]
    await untilTrue(() => nodes.some(({ hasRun }) => hasRun()), 'a run', 120_000)
    const [ran, ...idle] = nodes.toSorted(
      (one, other) => Number(other.hasRun()) - Number(one.hasRun()),
    )
    expect(idle.map(({ hasRun, health }) => [hasRun(), health().status])).toEqual([[false, 'ok']])
    expect(String(ran?.health().details['trouble'])).toContain('budget of fees had no room')
    const after = await due()
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(before)
    await Promise.all(nodes.map(({ stop }) => stop()))
    const rich = await start('100')
    await untilTrue(rich.hasRun, 'another run', 120_000)
    expect(rich.health().status).toBe('ok')
    expect(await due()).toBe(0)
    await rich.stop()
    await databases.stop()
    expect(lines.filter((line) => line.includes('"sent"')).length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(toHex(operator.getHdKey().privateKey!).slice(2))
  }, 300_000)

  it('as a command: tells its exit code, and never the key', async () => {
    await anvil.increaseTime(40 * day)
    const key = toHex(operator.getHdKey().privateKey!)
    const command = (args: readonly string[], env: Record<string, string> = {}) =>
      maintain(['--rpc-url', anvil.rpcUrl, ...args], env)
    const rehearsal = await command([])
    expect(rehearsal.code).toBe(2)
    expect(rehearsal.text).toMatch(/due {3}escrow: finalize 0x[\s\S]*\d+ due, 0 sent/u)
    const keyless = await command(['--send'])
    expect([keyless.code, keyless.text]).toEqual([
      1,
      expect.stringContaining('must hold the private key'),
    ])
    const sent = await command(['--send'], { CAUSEWAY_SENDER_KEY: key })
    expect([sent.code, sent.text]).toEqual([
      0,
      expect.stringMatching(
        /^batch \d+ done, 0 refused {2}\(\d+ gas, tip [\d.]+ USDC, 0x[\s\S]*^tips [\s\S]*0 due, \d\d+ sent, \d+ wait, 0 failed/mu,
      ),
    ])
    expect(sent.text).not.toContain(key.slice(2))
    expect((await command(['--sned'])).code).toBe(1)
  }, 180_000)
})

function maintain(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const { CAUSEWAY_SENDER_KEY: _key, ...rest } = process.env
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../tools/run.mjs', import.meta.url)), 'cli', 'maintain', ...args],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...rest, ...env },
    },
  )
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}
