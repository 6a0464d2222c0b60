import { callNode } from '../lib/callNode.ts'

/** Somebody is at work so long (ms) after a block that we did not mine: with a transaction, or by hand. */
const workMs = 60_000
/** While nobody is, one block comes where up to so many would, and so many seconds apart at most: longer no page counts on by itself. */
const [idleTimes, idleSeconds] = [3, 30] as const
const answerMs = 2_000

/**
 * Mines empty blocks on a chain that else mines what is sent: time goes on, and what waits for confirmations gets them.
 * anvil keeps every block for ever (7 to 11 kB with sixteen states, measured), so a chain on which nobody is at work gets fewer:
 * 240 an hour where 720 took 8 MB.
 * @param seconds between two blocks while somebody is at work
 * @returns its end
 */
export function mineOnTime(deps: {
  readonly url: string
  readonly seconds: number
  readonly log: (line: string) => void
  /** Milliseconds. */
  readonly now?: () => number
}): { readonly tick: () => Promise<boolean>; readonly stop: () => Promise<void> } {
  const { url, seconds, log, now = Date.now } = deps
  const idleTicks = Math.max(1, Math.min(idleTimes, Math.floor(idleSeconds / seconds)))
  let head: number | null = null
  let workedAt = Number.NEGATIVE_INFINITY
  let skipped = 0
  let trouble = ''
  let running: Promise<boolean> | null = null

  async function mine(): Promise<boolean> {
    const number = Number(await callNode(url, 'eth_blockNumber', [], answerMs))
    if (head !== null && number !== head) workedAt = now()
    head = number
    skipped += 1
    if (now() - workedAt >= workMs && skipped < idleTicks) return false
    // Who holds blocks back has a reason to: a transaction is to wait.
    if ((await callNode(url, 'anvil_getAutomine', [], answerMs)) !== true) return false
    await callNode(url, 'evm_mine', [], answerMs)
    // A transaction's block between the two is seen as one that is not ours at the next tick.
    head += 1
    skipped = 0
    return true
  }

  async function tryMine(): Promise<boolean> {
    try {
      const mined = await mine()
      trouble = ''
      return mined
    } catch (error) {
      // It is begun again when it ended: told once, and tried again at the next tick.
      const { message } = error as Error
      if (message !== trouble) log(`The chain mined no block this time: ${message}`)
      trouble = message
      head = null
      return false
    }
  }

  /** One at a time. @returns whether a block was mined */
  function tick(): Promise<boolean> {
    running ??= tryMine().finally(() => (running = null))
    return running
  }

  const timer = setInterval(() => void tick(), seconds * 1_000)
  timer.unref()
  return {
    tick,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
