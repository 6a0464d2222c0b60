import { statfsSync } from 'node:fs'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { folderBytes } from './folderBytes.ts'
import type { Series } from './judgeSoak.ts'
import { descendants, processesWith, writtenFiles, type Process } from './processes.ts'
import type { SoakHome } from './startedStack.ts'

/** Looks at the stack again and again, and remembers what it saw. */
export function createMeasure(places: SoakHome, mark: string) {
  const points = new Map<string, { minute: number; bytes: number }[]>()
  const seen = new Map<string, Process>()
  const outside = new Set<string>()
  let looked = 0
  const took = (name: string, minute: number, bytes: number) =>
    points.set(name, [...(points.get(name) ?? []), { minute, bytes }])

  function look(minute: number): void {
    looked = minute
    const stack = processesWith(mark)
    const own = new Set(stack.map(({ pid }) => pid))
    for (const one of stack) {
      seen.set(`${one.pid} ${one.start}`, one)
      for (const file of writtenFiles(one.pid)) if (isOutside(file, places)) outside.add(file)
    }
    for (const [role, bytes] of sums(stack)) took(`memory ${role}`, minute, bytes)
    const browser = descendants(process.pid, (pid) => own.has(pid)).filter(({ role }) =>
      /chrom/u.test(role),
    )
    const total = browser.reduce((sum, { bytes }) => sum + bytes, 0)
    took('memory chromium', minute, total)
    // What this run writes, and beside it the folder with what is built once and with the state of other runs.
    took('disk state', minute, folderBytes(places.state))
    took('disk .causeway', minute, folderBytes(fromRoot('.causeway')))
    took('disk home', minute, folderBytes(places.home))
    took('disk TMPDIR', minute, folderBytes(places.temporary))
    const machine = statfsSync(fromRoot())
    took('disk machine', minute, (machine.blocks - machine.bfree) * machine.bsize)
  }

  return {
    look,
    /** Adds a figure that is measured elsewhere. */
    took,
    /** What the last look found of each thing, in bytes; nothing of a process that has ended. New things come last. */
    last: () =>
      new Map(
        [...points].map(([name, all]) => {
          const { minute = -1, bytes } = all.at(-1) ?? {}
          return [name, minute >= looked ? bytes : undefined]
        }),
      ),
    series: (): Series[] => [...points].map(([name, all]) => ({ name, points: all })),
    /** Every process that ever ran for the stack. */
    processes: () => [...seen.values()],
    /** Files outside the checkout that a process of the stack wrote. */
    outside: () => [...outside],
  }
}

export type Measure = ReturnType<typeof createMeasure>

function sums(processes: readonly Process[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { role, bytes } of processes) found.set(role, (found.get(role) ?? 0) + bytes)
  return found
}

/** npm's own journal is npm's. */
function isOutside(file: string, places: SoakHome): boolean {
  return ![fromRoot(), places.npm].some((folder) => file.startsWith(`${folder}/`))
}
