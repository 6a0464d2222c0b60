import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const kept = 4
const dayMs = 86_400_000

type Params = {
  home: string
  /** Of everything that the build depends on. */
  hash: string
  build: (folder: string) => Promise<void>
  note: (text: string) => void
}

/** Builds of this process by folder: who asks for one that is under way waits for it instead of writing beside it. */
const underWay = new Map<string, Promise<string>>()

/**
 * Finds the build with this hash below `home`, or makes it: whole or not at all, also when two stacks build at once.
 * @returns the folder of the build. Throws what `build` throws, and leaves nothing behind then.
 */
export function cachedBuild(params: Params): Promise<string> {
  const folder = join(params.home, params.hash)
  const running = underWay.get(folder)
  if (running) return running
  const started = findOrBuild(folder, params).finally(() => underWay.delete(folder))
  underWay.set(folder, started)
  return started
}

async function findOrBuild(folder: string, { home, build, note }: Params): Promise<string> {
  if (existsSync(folder)) {
    note('unchanged')
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  mkdirSync(home, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  try {
    await build(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    // Another stack has made the same build meanwhile.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  forgetOld(home)
  return folder
}

/** Removes builds beyond the newest four, but none that was used within a day: another stack may be serving it. */
function forgetOld(home: string): void {
  const builds = readdirSync(home)
    .map((name) => ({ path: join(home, name), used: statSync(join(home, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used)
  for (const { path, used } of builds.slice(kept)) {
    if (Date.now() - used > dayMs) rmSync(path, { recursive: true, force: true })
  }
}
