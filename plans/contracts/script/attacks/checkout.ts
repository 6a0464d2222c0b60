import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '../paths.ts'

const run = promisify(execFile)
const repository = join(paths.contracts, '..')

/**
 * The contracts as they were at a commit, in a worktree of their own with the libraries of today.
 *
 * @throws Error when the commit is not here (a shallow clone lacks it), with the command that fetches it
 */
export async function checkout(
  commit: string,
): Promise<{ readonly contracts: string; readonly remove: () => void }> {
  const root = join(mkdtempSync(join(tmpdir(), 'causeway-contracts-')), 'at')
  try {
    await run('git', ['worktree', 'add', '--detach', root, commit], { cwd: repository })
  } catch (cause) {
    throw new Error(`${commit} is not in this clone. Run "git fetch --unshallow" and try again.`, {
      cause,
    })
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return {
    contracts: join(root, 'contracts'),
    remove: () => {
      rmSync(join(root, '..'), { recursive: true, force: true })
      void run('git', ['worktree', 'prune'], { cwd: repository })
    },
  }
}
