import type { Kit } from '../kit.ts'

const drawings = new WeakMap<object, number>()

/**
 * Says that somebody draws a kit's modal: `<KitProvider>` does, and so must an app that draws its own from `kit.modal`.
 * Where nobody does, what would be asked there is refused at once.
 * @returns its end
 */
export function drawsModal({ modal }: Pick<Kit, 'modal'>): () => void {
  const move = (by: number) => drawings.set(modal, (drawings.get(modal) ?? 0) + by)
  move(1)
  let over = false
  return () => {
    if (!over) move(-1)
    over = true
  }
}

/** Whether anybody draws this modal. */
export function isDrawn({ modal }: Pick<Kit, 'modal'>): boolean {
  return (drawings.get(modal) ?? 0) > 0
}
