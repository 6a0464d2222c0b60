import { spawnSync } from 'node:child_process'
import { commandAs, unprivilegedUser } from '@causeway/testkit/postgres/unprivilegedUser'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

/** How a program runs as somebody else. */
export interface OtherUser {
  /** null: this process is not root, and runs as its own user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
  /** Whether the checkout is hidden from it. */
  readonly isHidden: boolean
  readonly command: (program: string, words: readonly string[]) => [string, string[]]
}

/** Somebody who sees no checkout: another user, in a view of the disk where an empty folder is in its place. */
export async function asStranger(): Promise<OtherUser> {
  const owner = await unprivilegedUser()
  const hides = ['-m', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', fromRoot()]
  const isHidden = owner !== null && spawnSync('unshare', [...hides, 'true']).status === 0
  return {
    owner,
    isHidden,
    command(program, words) {
      const own = commandAs(owner, program, [...words])
      return isHidden ? ['unshare', [...hides, own[0], ...own[1]]] : own
    },
  }
}
