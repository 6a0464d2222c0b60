import type { Finding } from './reportLines.ts'

/** What was found of the programs that tests meet: a path or a version, null where there is none. */
interface Found {
  readonly postgres: string | null
  readonly nats: string | null
  readonly z3: string | null
}

const programs = [
  {
    key: 'postgres',
    subject: 'PostgreSQL (tests)',
    stops: 'test',
    packages: { debian: 'postgresql', homebrew: 'postgresql@17' },
  },
  {
    key: 'nats',
    subject: 'NATS (full tests)',
    stops: 'test:full',
    packages: { debian: 'nats-server', homebrew: 'nats-server' },
  },
  {
    key: 'z3',
    subject: 'z3 (full tests)',
    stops: 'test:full',
    packages: { debian: 'z3', homebrew: 'z3' },
  },
] as const

/**
 * The programs beside Node that tests meet. `npm start` needs none of them.
 * @param installs whether the tests install what is not there themselves: on Debian, as root
 */
export function partners(found: Found, installs: boolean): Finding[] {
  return programs.map(({ key, subject, stops, packages }): Finding => {
    const here = found[key]
    if (here !== null) return { level: 'good', subject, says: here }
    const { debian, homebrew } = packages
    if (installs)
      return {
        level: 'note',
        subject,
        says: `not found: the tests install it with apt-get (${debian})`,
      }
    const fix =
      process.platform === 'darwin' ? `brew install ${homebrew}` : `sudo apt-get install ${debian}`
    return { level: 'missing', subject, says: 'not found', stops, fix }
  })
}
