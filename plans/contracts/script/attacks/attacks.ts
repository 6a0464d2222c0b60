import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../paths.ts'
import { attacksAt, readAttacks, type Attack } from './attack.ts'
import { carryOut } from './carryOut.ts'
import { checkout } from './checkout.ts'
import { isAbout, type Figure } from './figures.ts'
import { withoutMends } from './withoutMends.ts'

type Log = (line: string) => void
type Figures = ReadonlyMap<string, Figure>

/** Which code the attacks are carried out on. */
export type AttackedCode =
  | { readonly name: 'today' }
  | { readonly name: 'without mends' }
  | { readonly name: 'commit'; readonly commit: string }

/** The attacks as they were written for a commit, on that commit's code. */
async function carryOutAt(commit: string): Promise<Figures> {
  const kept = attacksAt(commit)
  const old = await checkout(commit)
  try {
    const folder = join(old.contracts, 'test/attacks')
    mkdirSync(folder)
    // What they report with, and the cheatcodes that were added since.
    for (const name of ['attacks/Attack.sol', 'Vm.sol']) {
      cpSync(join(paths.contracts, 'test', name), join(old.contracts, 'test', name))
    }
    for (const name of readdirSync(kept)) cpSync(join(kept, name), join(folder, name))
    return await carryOut(old.contracts, ['--match-path', 'test/attacks/*'])
  } finally {
    old.remove()
  }
}

function shown(amount: bigint, { decimals, unit }: Attack): string {
  const scale = 10n ** BigInt(decimals)
  const rest = decimals === 0 ? '' : `.${(amount % scale).toString().padStart(decimals, '0')}`
  const text = `${(amount / scale).toLocaleString('en-US')}${rest}`
  return `${decimals === 0 ? text : text.replace(/\.?0+$/u, '')} ${unit}`.trimEnd()
}

function isRight(one: Attack, code: AttackedCode, figure: Figure | undefined): boolean {
  if (!figure) return false
  const asBefore = isAbout(figure.took, BigInt(one.before))
  switch (code.name) {
    case 'today':
      return figure.passed && figure.took <= BigInt(one.now)
    case 'without mends':
      // The very test that passes today must notice.
      return asBefore && !figure.passed
    case 'commit':
      return asBefore && figure.passed
    default:
      return code satisfies never
  }
}

async function allOf(code: AttackedCode, attacks: readonly Attack[], log: Log): Promise<Figures> {
  if (code.name === 'commit') return carryOutAt(code.commit)
  if (code.name === 'today') {
    return carryOut(paths.contracts, ['--match-path', 'test/attacks/*'])
  }
  return withoutMends(attacks, log)
}

/**
 * Carries out every attack that was found and prints a line for each: what it took before its mend and what it takes now.
 *
 * @param options `code` says on which code: today's (each attack takes at most what the pages state), today's with each mend taken out in turn
 * (each takes its old figure again and its test fails), or that of a commit (the figures of before); `only` chooses those whose id contains it.
 * @returns Whether every figure is as it should be.
 */
export async function attacks(options: {
  code: AttackedCode
  only?: string
  log: Log
}): Promise<boolean> {
  const { code, log, only = '' } = options
  const chosen = readAttacks().filter(({ id }) => id.includes(only))
  const found = await allOf(code, chosen, log)
  const heading = code.name === 'commit' ? `at ${code.commit}` : code.name
  let right = 0
  for (const one of chosen) {
    const figure = found.get(one.id)
    const isFine = isRight(one, code, figure)
    if (isFine) right += 1
    log(`${isFine ? '✓' : '✗'} ${one.id}  ${one.attack}`)
    const now = figure ? shown(figure.took, one) : 'not carried out'
    const allowed = code.name === 'today' ? `, at most ${shown(BigInt(one.now), one)}` : ''
    log(`    before ${shown(BigInt(one.before), one)} · ${heading} ${now}${allowed}`)
  }
  log(`\n${right} passed, ${chosen.length - right} failed`)
  return right === chosen.length && chosen.length > 0
}
