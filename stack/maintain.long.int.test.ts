import { spawn } from 'node:child_process'
import { deploy } from '@causeway/contracts/deploy'
import { connect } from '@causeway/contracts/chain'
import { limits } from '@causeway/protocol/limits'
import { unilevelAbi } from '@causeway/protocol/plans/abi/unilevel.gen'
import { chores } from '@causeway/protocol/plans/maintenance/chores'
import { findWork, type Deployment } from '@causeway/protocol/plans/maintenance/findWork'
import { isOfKind } from '@causeway/protocol/plans/maintenance/kindOf'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { getAddress, toHex, type Client } from 'viem'
import { getBlockNumber, readContract } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sightOf } from '../apps/web/src/operate/maintenance/sightOf.ts'
import { devAccounts } from './lib/devAccounts.ts'
import { fromRoot } from './lib/root.ts'
import { attempt, type Outcome } from './maintain/attempt.ts'
import { connectReader } from './maintain/connectReader.ts'
import { depositorBook } from './maintain/depositorBook.ts'
import { runPasses } from './maintain/runPasses.ts'
import { seed, seedSeconds } from './seed.ts'
import { checkBooks } from './seed/checkBooks.ts'
import { localWorld } from './seed/localWorld.ts'
import { localPlans } from './up/localPlans.ts'

const day = 86_400

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
  ): Promise<readonly Outcome[]> => {
    const { rpcUrl, chainId } = anvil
    const sender = connect({ rpcUrl, account, chainId })
    const book = depositorBook(reader, null)
    return runPasses({ reader, sender, deployment, book, isSending, onOutcome: () => {} })
  }
  const look = () => {
    const book = depositorBook(reader, null)
    return sightOf(reader, (plan, to) => book.of(plan, { from: 0n, to }))
  }
  const ofKind = (outcomes: readonly Outcome[], kind: Outcome['kind']) =>
    outcomes.filter((one) => one.kind === kind)
  const told = (outcomes: readonly Outcome[]) =>
    outcomes.map((one) => `${one.task.functionName} ${'reason' in one ? one.reason : ''}`)
  const functionsOf = (outcomes: readonly Outcome[]) =>
    [...new Set(outcomes.map(({ task }) => task.functionName))].toSorted()

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

  it('rehearses without sending, does all that is due, and finds nothing a second time', async () => {
    await anvil.increaseTime(40 * day)
    const height = await getBlockNumber(reader, { cacheTime: 0 })
    const rehearsed = await run(operator, false)
    expect(await getBlockNumber(reader, { cacheTime: 0 })).toBe(height)
    expect(told(ofKind(rehearsed, 'failed'))).toEqual([])
    expect(ofKind(rehearsed, 'due').length).toBeGreaterThan(30)
    const outcomes = await run(operator)
    expect(told(ofKind(outcomes, 'failed'))).toEqual([])
    expect(functionsOf(ofKind(outcomes, 'sent'))).toEqual([
      'award',
      'climb',
      'collect',
      'cover',
      'dissolve',
      'finalize',
      'forward',
      'post',
      'push',
      'roll',
      'settle',
      'sweep',
    ])
    for (const one of ofKind(outcomes, 'sent'))
      expect('gas' in one && one.gas).toBeLessThan(limits.maintenance.gasPerCall)
    const again = await run(second)
    expect(told([...ofKind(again, 'sent'), ...ofKind(again, 'failed')])).toEqual([])
    expect(new Set(told(ofKind(again, 'refused')))).toEqual(
      new Set([
        'collect NothingToClaim',
        'post NotBetter',
        'returnUnsold NothingToClaim',
        'roll NothingToRoll',
      ]),
    )
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
    const sent: Outcome[] = []
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
    const sender = connect({ rpcUrl, account: operator, chainId })
    const sight = await look()
    const work = await findWork(sight, deployment)
    const task = work.flatMap(({ tasks }) => tasks).find((one) => one.functionName === 'finalize')
    const pids = task?.args[0] as readonly bigint[]
    const bad = { ...task!, args: [[...pids, 'not a number']] }
    const outcomes = await attempt(sender, bad, true)
    expect(ofKind(outcomes, 'failed')).toHaveLength(1)
    const done = ofKind(outcomes, 'sent').flatMap(({ task: { args } }) => args[0] as bigint[])
    expect(done.toSorted(Number)).toEqual(pids.toSorted(Number))
  }, 60_000)

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
      expect.stringMatching(/0 due, \d\d+ sent, \d+ wait, 0 failed/u),
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
  const child = spawn(process.execPath, [fromRoot('stack/run.mjs'), 'maintain', ...args], {
    cwd: fromRoot(),
    env: { ...rest, ...env },
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}
