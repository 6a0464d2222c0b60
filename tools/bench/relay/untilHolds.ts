import { setTimeout as sleep } from 'node:timers/promises'
/** Waits until it is so, at most that long (ms). Returns whether it is. */
export async function untilHolds(isSo: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !isSo();) {
    await sleep(50)
  }
  return isSo()
}
