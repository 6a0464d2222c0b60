import { embeddedLimits } from '../../../embedded/limits.ts'
import type { TestDatabases } from '../../db/testDatabases.ts'
import { startTestWallet } from '../testWallet.ts'
import type { OrderedCall } from './accountSteps.ts'
import { newcomerCalls } from './newcomerCalls.ts'
import { ownerCalls } from './ownerCalls.ts'
import { type AccountRows, comparableRows, putAccountRows, readAccountRows } from './accountRows.ts'
import { gateDatabase, interleave } from './interleave.ts'

interface Scene {
  readonly name: string
  readonly calls: readonly OrderedCall[]
  readonly rows: AccountRows
  /** When it was so. */
  readonly at: number
}

export interface Orders {
  /** Every two calls of every scene, also one beside itself. */
  readonly pairs: readonly string[]
  /** Calls that are refused in their scene when they come alone, each with its scene and what it is told. */
  readonly refused: () => Promise<readonly string[]>
  /**
   * Runs one pair in an order of statements that `pick` chooses.
   * @returns what happened that happens in no order of one after the other; null: nothing
   */
  readonly run: (pair: number, pick: (many: number) => number) => Promise<string | null>
  readonly stop: () => Promise<void>
}

/** What a call said, without what is made by chance. */
async function answerOf({ name, send }: OrderedCall): Promise<string> {
  const answer = await send()
  const text = await answer.text()
  const said = answer.ok ? '' : /"description":"([^"]*)"/u.exec(text)?.[1]
  return `${name} → ${answer.status} ${said ?? text}`.trim()
}

/** The service on a database of its own, and the accounts that are tried, each as its rows. */
async function setScenes(databases: TestDatabases) {
  // What is counted is not what is tried: thousands of calls within an hour.
  for (const name of [
    'loginsPerDeviceHour',
    'mailsPerHour',
    'releasesPerHour',
    'recoveriesPerHour',
    'loginsPerProjectHour',
  ])
    (embeddedLimits as Record<string, number>)[name] = 1_000_000_000
  const clock = { late: 0, frozen: null as number | null }
  const now = () => clock.frozen ?? Date.now() + clock.late
  const wallet = await startTestWallet({
    database: await databases.fresh(),
    now,
    // What is over is forgotten by a clock of its own, in the midst of a pair that is tried.
    isStarted: false,
    env: { WALLET_ADDRESS_LOGINS: '1000000' },
  })
  const world = { wallet, wait: (ms: number) => void (clock.late += ms) }
  const empty = await readAccountRows(wallet.db)
  const scenes: Scene[] = []
  for (const [name, make] of [
    ['a wallet whose address is being changed', () => ownerCalls(world, 'primary')],
    ['a wallet whose new address is being proved', () => ownerCalls(world, 'secondary')],
    ['an account without a wallet', () => newcomerCalls(world)],
  ] as const) {
    await putAccountRows(wallet.db, empty)
    const calls = await make()
    scenes.push({ name, calls, rows: await readAccountRows(wallet.db), at: now() })
  }
  return { wallet, clock, scenes }
}

/** Accounts of the embedded wallet's service, and all pairs of calls on them. */
export async function createOrders(databases: TestDatabases): Promise<Orders> {
  const { wallet, clock, scenes } = await setScenes(databases)
  const pairs = scenes.flatMap((scene) =>
    scene.calls.flatMap((one, place) =>
      scene.calls.slice(place).map((two) => {
        return { name: `${scene.name}: ${one.name} | ${two.name}`, scene, one, two }
      }),
    ),
  )
  const ungate = gateDatabase({ kind: databases.postgres ? 'postgres' : 'embedded', db: wallet.db })
  const serial = new Map<number, Promise<Map<string, string>>>()

  async function play(scene: Scene, act: () => Promise<readonly string[]>) {
    clock.frozen = scene.at
    const seen = wallet.mailbox.mails()[0]?.id ?? 0
    await putAccountRows(wallet.db, scene.rows)
    const answers = await act()
    const state = comparableRows(await readAccountRows(wallet.db), scene.rows, scene.at)
    const mails = wallet.mailbox.mails().filter(({ id }) => id > seen)
    const told = mails.map(({ to, subject }) => `to ${to}: ${subject.replaceAll(/\d/gu, '#')}`)
    return [...answers.toSorted(), ...told.toSorted(), state].join('\n')
  }

  /** Both ways of one after the other. */
  async function oneByOne(pair: number): Promise<Map<string, string>> {
    const { scene, one, two } = pairs[pair] as (typeof pairs)[number]
    const ends = new Map<string, string>()
    for (const order of [
      [one, two],
      [two, one],
    ])
      ends.set(
        await play(scene, async () => {
          const answers: string[] = []
          for (const call of order) answers.push(await answerOf(call))
          return answers
        }),
        order.map(({ name }) => name).join(', then '),
      )
    return ends
  }

  return {
    pairs: pairs.map(({ name }) => name),
    async refused() {
      const told: string[] = []
      for (const scene of scenes)
        for (const call of scene.calls)
          await play(scene, async () => {
            const said = await answerOf(call)
            if (!said.includes('→ 200')) told.push(`${scene.name}: ${said}`)
            return [said]
          })
      return told
    },
    async run(pair, pick) {
      const { name, scene, one, two } = pairs[pair] as (typeof pairs)[number]
      const known = serial.get(pair) ?? oneByOne(pair)
      serial.set(pair, known)
      const ends = await known
      const end = await play(scene, () =>
        interleave(
          [one, two].map((call) => () => answerOf(call)),
          pick,
        ),
      )
      if (ends.has(end)) return null
      return [name, ...differences(end, [...ends.keys()])].join('\n')
    },
    async stop() {
      ungate()
      await wallet.stop()
    },
  }
}

/** Lines that no order of one after the other has. */
function differences(end: string, others: readonly string[]): string[] {
  return others.flatMap((other) => {
    const [here, there] = [end.split('\n'), other.split('\n')]
    return [
      '  against an order of one after the other:',
      ...here.filter((line) => !there.includes(line)).map((line) => `    + ${line.trim()}`),
      ...there.filter((line) => !here.includes(line)).map((line) => `    - ${line.trim()}`),
    ]
  })
}
