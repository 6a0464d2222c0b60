import { createSeedRandom } from '../../plans/seed/world/createSeedRandom.ts'
import { type FuzzedApp, officialFuzzedApp, ourFuzzedApp } from './peers/ourFuzzedApp.ts'
import { peerFaultOf, isStricter } from './peers/peerFaultOf.ts'
import { openRelay } from './peers/openRelay.ts'
import { type Outcome, type PeerCase, allCases, playCase } from './peers/playCase.ts'

/** So many cases are under way at once: most of the time is spent on waiting whether something comes. */
const atOnce = 12
/** Looks after which nothing is silence. */
const turns = 300

const named = ({ word, path, how }: PeerCase) => `${word} ${path.join('.')}, ${how}`
const shown = ({ end, answer, session, sentence }: Outcome) =>
  `${end}, answer ${answer}, session ${session}${sentence === undefined ? '' : ` (${sentence.slice(0, 80)})`}`

/** So many cases one pair of clients plays: what the official one keeps of each makes it slower and slower. */
const aRound = 120

interface Told {
  readonly faults: readonly string[]
  readonly stricter: number
}

/**
 * `npm run tool fuzz -- peers`: every field of every message of a wallet, deformed in ten ways, sent to an app on our client and to one on
 * the official client 2.21.8.
 * @param count how many of the cases, drawn by the seed; all when left out
 * @returns what is wrong, a line each; empty when nothing is
 */
export async function fuzzPeers({
  seed,
  count,
  say = console.log,
}: {
  readonly seed: number
  readonly count?: number | undefined
  readonly say?: (line: string) => void
}): Promise<readonly string[]> {
  const cases = drawn(allCases(), seed, count)
  say(`Seed ${seed}, ${cases.length} of ${allCases().length} cases`)
  const faults: string[] = []
  let stricter = 0
  for (let at = 0; at < cases.length; at += aRound) {
    const told = await playRound(cases.slice(at, at + aRound))
    told.faults.forEach((line) => say(`✗ ${line}`))
    faults.push(...told.faults)
    stricter += told.stricter
    say(`  ${Math.min(at + aRound, cases.length)} played, ${faults.length} faults`)
  }
  say(`${stricter} refused by us alone, all of what is trusted; ${faults.length} faults`)
  return faults
}

async function playRound(cases: readonly PeerCase[]): Promise<Told> {
  const faults: string[] = []
  let stricter = 0
  const relay = await openRelay()
  const ours = ourFuzzedApp(relay.url)
  const official = await officialFuzzedApp(relay.url)
  async function play(one: PeerCase): Promise<void> {
    const by = (app: FuzzedApp) => playCase(relay, app, one, turns)
    const [mine, other] = await Promise.all([by(ours), by(official)])
    const fault = peerFaultOf(one, mine, other)
    if (isStricter(mine, other)) stricter += 1
    if (fault)
      faults.push(
        `${named(one)}: ${fault}\n    ours: ${shown(mine)}\n    official: ${shown(other)}`,
      )
  }
  // The official client throws past everybody at some of what it is sent; ours may not.
  const onUncaught = (error: unknown) => {
    const text = String((error as Error | undefined)?.stack ?? error)
    if (!text.includes('@walletconnect')) faults.push(`nobody caught: ${text}`)
  }
  process.on('unhandledRejection', onUncaught)
  process.on('uncaughtException', onUncaught)
  try {
    const left = [...cases]
    const work = async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const { word, path } = one
        await play(one).catch((error: unknown) =>
          faults.push(`${word} ${path.join('.')}: could not be played: ${String(error)}`),
        )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    await Promise.all([ours.stop(), official.stop()])
    await relay.stop()
    process.off('unhandledRejection', onUncaught)
    process.off('uncaughtException', onUncaught)
  }
  return { faults, stricter }
}

/** A part of the cases, the same for the same seed. */
function drawn(
  cases: readonly PeerCase[],
  seed: number,
  count = cases.length,
): readonly PeerCase[] {
  if (count >= cases.length) return cases
  return createSeedRandom(seed).some(cases, count)
}
