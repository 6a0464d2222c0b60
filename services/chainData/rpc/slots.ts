/** Places that one client holds, of a number that it may. */
export interface Slots {
  /** @returns gives the place back, once; null: there is none left */
  take(): (() => void) | null
}

/** @param most of one client */
export function createSlots(most: number): (client: string) => Slots {
  const taken = new Map<string, number>()
  return (client) => ({
    take() {
      const count = taken.get(client) ?? 0
      if (count >= most) return null
      taken.set(client, count + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        const left = (taken.get(client) ?? 1) - 1
        if (left > 0) taken.set(client, left)
        else taken.delete(client)
      }
    },
  })
}
