/** Waits until it is so, at most that long (ms). Returns whether it is. */
export async function until(isSo: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !isSo();) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return isSo()
}
