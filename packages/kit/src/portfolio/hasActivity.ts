import type { Kit } from '../kit.ts'

/** Whether there is a history to show: the app has a source for it and did not switch it off. */
export function hasActivity(kit: Kit): boolean {
  return kit.ports.activity !== undefined && kit.options.get().features.history
}
