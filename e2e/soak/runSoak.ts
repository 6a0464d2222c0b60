import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { isUp } from '../../tools/lib/isUp.ts'
import { entries, everythingIn } from './folderBytes.ts'
import { createMeasure, type Measure } from './measure.ts'
import { isRunning, processesWith } from './processes.ts'
import { barsInText, judgeAll, tableOf } from './reportRow.ts'
import { prepareHome, startNpm, type SoakHome, type StartedStack } from './startedStack.ts'
import { createTable } from './createTable.ts'
import { openVisitor } from './openVisitor.ts'

const sampleMs = 15_000
/** Caches fill, code is compiled, heaps find their size: minutes that do not count. */
const warmUpMinutes = 10
/** Of a hundred steps of the visitor so many may fail, on a machine that others use too. */
const failuresOfHundred = 5

type Options = { minutes: number; seed: number }
type Checks = Record<string, boolean>
type Visitor = Awaited<ReturnType<typeof openVisitor>>

/** Runs it and says what it found. @returns true when all of it held */
export async function runSoak({ minutes, seed }: Options): Promise<boolean> {
  if (!existsSync('/proc/self/environ')) throw new Error('The soak reads /proc: it needs Linux.')
  const folder = mkdtempSync(join(tmpdir(), 'causeway-soak-'))
  const places = prepareHome(folder)
  const mark = { name: 'CAUSEWAY_SOAK', value: randomUUID() }
  const measure = createMeasure(places, `${mark.name}=${mark.value}`)
  const shared = sharedPlaces()
  const end = interrupted()
  console.log(
    `Soak of ${minutes} minutes, seed ${seed}. Memory and disk in MB. What the stack says: ${places.output}`,
  )
  const stack = await startNpm(places, mark)
  try {
    const visitor = await openVisitor({ urls: visited(stack), seed, log: console.log })
    const during = await watch({ minutes, stack, visitor, measure, end })
    const told = newIn(shared)
    const after = await finish(stack, places, measure, `${mark.name}=${mark.value}`)
    const ok = conclude(minutes, measure, { ...during, ...after })
    if (told.length > 0) console.log(`New beside it, of this or another program: ${told.join(' ')}`)
    if (ok) for (const one of [folder, places.state]) rmSync(one, { recursive: true, force: true })
    else console.log(`Kept for a look: ${folder} and ${places.state}`)
    return ok
  } finally {
    await stack.interrupt()
  }
}

function visited({ urls }: StartedStack) {
  const { web, wallet, multichain } = urls
  if (!web || !wallet || !multichain)
    throw new Error('stack.json names no web app, no wallet or no page of several chains.')
  return { web, wallet, multichain }
}

/** Measures every 15 s and prints a row a minute until the time is over, the stack has ended, or Ctrl-C. */
async function watch(running: {
  minutes: number
  stack: StartedStack
  visitor: Visitor
  measure: Measure
  end: AbortSignal
}): Promise<Checks> {
  const { minutes, stack, visitor, measure, end } = running
  const began = performance.now()
  const table = createTable()
  const minute = () => (performance.now() - began) / 60_000
  for (let sample = 0; minute() < minutes && !end.aborted && !stack.hasEnded(); sample += 1) {
    measure.look(minute())
    if (sample % (60_000 / sampleMs) === 0) {
      measure.took('memory page', minute(), await visitor.heap())
      for (const one of table.lines(minute(), visitor.done(), measure.last())) console.log(one)
    }
    await abortablePause((sample + 1) * sampleMs - minute() * 60_000, end)
  }
  const complaints = stack.complaints()
  for (const one of complaints) console.log(`The stack said: ${one.trim()}`)
  const { looks, writes, failures, stalls } = visitor.done()
  const checks = {
    'the whole time was run': minute() >= minutes && !stack.hasEnded(),
    'the stack is well at the end': await isUp(stack.urls['health'] ?? '').catch(() => false),
    'no part died on the way': complaints.length === 0,
    [`the visitor could do what it came for (${looks} looks, ${writes} writes, ${failures} failures, ${stalls} while the machine stood still)`]:
      looks > 0 && failures * 100 <= (looks + writes + failures) * failuresOfHundred,
  }
  await visitor.close()
  return checks
}

/** Ctrl-C, and what is left of it all. */
async function finish(
  stack: StartedStack,
  places: SoakHome,
  measure: Measure,
  mark: string,
): Promise<Checks> {
  const hasStopped = await stack.interrupt()
  await sleep(2_000)
  const left = {
    processes: [...measure.processes().filter(isRunning), ...processesWith(mark)].map(
      ({ pid, role }) => `${role} (${pid})`,
    ),
    ports: (await stack.busyPorts()).map(String),
    'files in the home folder': everythingIn(places.home),
    'files in TMPDIR': everythingIn(places.temporary),
    'files written outside the checkout': measure.outside().filter((file) => existsSync(file)),
  }
  for (const [what, names] of Object.entries(left))
    if (names.length > 0) console.log(`Left, ${what}: ${names.slice(0, 20).join(' ')}`)
  return {
    'Ctrl-C stopped it in order': hasStopped,
    ...Object.fromEntries(
      Object.entries(left).map(([what, names]) => [`left behind: no ${what}`, names.length === 0]),
    ),
  }
}

function conclude(minutes: number, measure: Measure, checks: Checks): boolean {
  const warmUp = Math.min(warmUpMinutes, minutes / 2)
  const verdicts = judgeAll(measure.series(), warmUp)
  console.log(`\nAfter ${warmUp} minutes of warm-up:\n${tableOf(verdicts)}\n${barsInText}\n`)
  for (const [what, ok] of Object.entries(checks)) console.log(`${ok ? '✓' : '✗'} ${what}`)
  return verdicts.every(({ ok }) => ok) && Object.values(checks).every(Boolean)
}

/** Where programs leave things, as it stands now: not only ours, so what is new there later is told and not judged. */
function sharedPlaces(): Map<string, ReadonlySet<string>> {
  const folders = [homedir(), join(homedir(), '.foundry/anvil/tmp'), tmpdir(), '/dev/shm']
  return new Map(folders.map((folder) => [folder, new Set(entries(folder))]))
}

function newIn(before: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...before].flatMap(([folder, names]) =>
    entries(folder)
      .filter((name) => !names.has(name))
      .map((name) => join(folder, name)),
  )
}

/** Ends the soak early, and properly: what was started is stopped, what was measured is judged. */
function interrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => ending.abort())
  return ending.signal
}
