import { paths } from '../build/paths.ts'
import { readAttacks, type Attack } from './attack.ts'
import { runAttack } from './runAttack.ts'
import { isAbout, type AttackFigure } from './figures.ts'
import { withoutMends } from './withoutMends.ts'

type Log = (line: string) => void
type Figures = ReadonlyMap<string, AttackFigure>

/** Which code the attacks are carried out on. */
export type AttackedCode = 'today' | 'without mends'

function shown(amount: bigint, { decimals, unit }: Attack): string {
  const scale = 10n ** BigInt(decimals)
  const rest = decimals === 0 ? '' : `.${(amount % scale).toString().padStart(decimals, '0')}`
  const text = `${(amount / scale).toLocaleString('en-US')}${rest}`
  return `${decimals === 0 ? text : text.replace(/\.?0+$/u, '')} ${unit}`.trimEnd()
}

function isRight(one: Attack, code: AttackedCode, figure: AttackFigure | undefined): boolean {
  if (!figure) return false
  switch (code) {
    case 'today':
      return figure.passed && figure.took <= BigInt(one.now)
    case 'without mends':
      // The very test that passes today must notice.
      return isAbout(figure.took, BigInt(one.before)) && !figure.passed
    default:
      return code satisfies never
  }
}

async function allOf(code: AttackedCode, attacks: readonly Attack[], log: Log): Promise<Figures> {
  if (code === 'today') {
    return runAttack(paths.contracts, ['--match-path', 'test/attacks/*'])
  }
  return withoutMends(attacks, log)
}

/**
 * Carries out every attack that was found and prints a line for each: what it took before its mend and what it takes now.
 *
 * @param options `code` says on which code: today's (each attack takes at most what the pages state), or today's with each mend taken out in turn
 * (each takes its old figure again and its test fails); `only` chooses those whose id contains it.
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
  let right = 0
  for (const one of chosen) {
    const figure = found.get(one.id)
    const isFine = isRight(one, code, figure)
    if (isFine) right += 1
    log(`${isFine ? '✓' : '✗'} ${one.id}  ${one.attack}`)
    const now = figure ? shown(figure.took, one) : 'not carried out'
    const allowed = code === 'today' ? `, at most ${shown(BigInt(one.now), one)}` : ''
    log(`    before ${shown(BigInt(one.before), one)} · ${code} ${now}${allowed}`)
  }
  log(`\n${right} passed, ${chosen.length - right} failed`)
  return right === chosen.length && chosen.length > 0
}
