import { watch } from 'node:fs'

/** An editor writes a file in several steps; what comes within so long is one change. In ms. */
const settleMs = 150

/**
 * Makes the modules of texts anew when a catalogue changes, for whoever serves them with hot reload. A catalogue that cannot be read
 * is told of, and waited for.
 *
 * @param folder of the catalogues
 * @param make writes the modules
 * @returns Its stop.
 */
export function watchTexts(
  folder: string,
  make: () => void,
  log: (line: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, (_, name) => {
    if (!name?.endsWith('.json')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      try {
        make()
        log(`Texts: ${name} changed, their modules are made anew.`)
      } catch (error) {
        log(`Texts: ${(error as Error).message}`)
      }
    }, settleMs)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
