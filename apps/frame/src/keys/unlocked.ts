import type { AccountKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { frameLimits } from '@causeway/protocol/frame/limits'

/** The keys while they may be used: five minutes at most, and never behind a page that nobody sees. */
export interface Unlocked {
  /** Runs with the keys; they are joined first where they are not here. */
  use<T>(run: (keys: AccountKeys) => T | Promise<T>): Promise<T>
  isHeld(): boolean
  lock(): void
}

export function createUnlocked(join: () => Promise<AccountKeys>): Unlocked {
  let held: AccountKeys | null = null
  let joining: Promise<AccountKeys> | null = null
  let users = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function drop(): void {
    if (held) wipe(held.secp256k1, held.ed25519)
    held = null
    isOver = false
  }

  async function begin(): Promise<AccountKeys> {
    try {
      held = await join()
      clearTimeout(timer)
      timer = setTimeout(lock, frameLimits.unlockMs)
      return held
    } finally {
      joining = null
    }
  }

  function lock(): void {
    clearTimeout(timer)
    // A signature that is being made ends first.
    if (users === 0) drop()
    else isOver = true
  }

  return {
    lock,
    isHeld: () => held !== null,
    async use(run) {
      users += 1
      try {
        return await run(held ?? (await (joining ??= begin())))
      } finally {
        users -= 1
        if (users === 0 && isOver) drop()
      }
    },
  }
}
