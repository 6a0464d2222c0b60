import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface Process {
  readonly pid: number
  /** When it began, in ticks since the machine did: with the pid it names one process and no later one. */
  readonly start: string
  readonly role: string
  /** Resident memory in bytes. */
  readonly bytes: number
}

/**
 * Every process whose environment holds `mark` ("NAME=value"), wherever it hangs in the tree by now: all that the stack
 * started inherited it. Needs Linux's /proc.
 */
export function processesWith(mark: string): Process[] {
  return pids().flatMap((pid) =>
    read(pid, 'environ').split('\0').includes(mark) ? describe(pid) : [],
  )
}

/** All descendants of `ancestor`, without those that `isOther` names. */
export function descendants(ancestor: number, isOther: (pid: number) => boolean): Process[] {
  const parents = new Map(pids().map((pid) => [pid, Number(fields(pid)[1])]))
  const below = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === ancestor || below(parent))
  }
  return [...parents.keys()].filter((pid) => below(pid) && !isOther(pid)).flatMap(describe)
}

/** Whether this very process still runs. */
export function isRunning({ pid, start }: Pick<Process, 'pid' | 'start'>): boolean {
  const now = fields(pid)
  return now[19] === start && now[0] !== 'Z'
}

/** Files that a process has open for writing, by path; pipes, sockets and devices are none. */
export function writtenFiles(pid: number): string[] {
  return list(`/proc/${pid}/fd`).flatMap((fd) => {
    const path = target(`/proc/${pid}/fd/${fd}`)
    if (!path.startsWith('/') || /^\/(?:dev\/(?!shm\/)|proc\/|sys\/)/u.test(path)) return []
    const flags = /^flags:\s*([0-7]+)$/mu.exec(read(pid, `fdinfo/${fd}`))?.[1] ?? '0'
    return Number.parseInt(flags, 8) % 4 === 0 ? [] : [path.replace(/ \(deleted\)$/u, '')]
  })
}

/** What a process of the stack is for, by its command line. */
export function roleOf(command: readonly string[]): string {
  const line = command.join(' ')
  const known: readonly (readonly [RegExp, string])[] = [
    [/run\.mjs start\b/u, 'stack'],
    [/plans\/main\.ts/u, 'services'],
    [/vite\.js preview/u, 'web'],
    [/vite\.js (?:build|dev)/u, 'vite'],
    [/reaper\.mjs/u, 'reaper'],
    [/\bnpm(?:-cli\.js)?\b/u, 'npm'],
    [/\/esbuild\b/u, 'esbuild'],
    [/\/anvil(?:\.exe)?(?: |$)/u, 'chain'],
  ]
  return (
    known.find(([shape]) => shape.test(line))?.[1] ?? command[0]?.split('/').at(-1) ?? 'unnamed'
  )
}

function describe(pid: number): Process[] {
  const found = fields(pid)
  const start = found[19]
  const pages = /^VmRSS:\s+(\d+) kB$/mu.exec(read(pid, 'status'))?.[1]
  // No memory of its own: it is over, and only its parent has not looked yet.
  if (start === undefined || pages === undefined || found[0] === 'Z') return []
  const command = read(pid, 'cmdline').split('\0').filter(Boolean)
  return [{ pid, start, role: roleOf(command), bytes: Number(pages) * 1_024 }]
}

/** Of /proc/<pid>/stat from its third field on: the second is a name that may hold spaces and brackets. */
function fields(pid: number): string[] {
  const stat = read(pid, 'stat')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const pids = () =>
  list('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)

// A process may end between two looks, and those of others may not be read: neither has anything to tell.
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function target(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
