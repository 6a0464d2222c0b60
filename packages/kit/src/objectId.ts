const ids = new WeakMap<object, number>()
let last = 0

/**
 * A number for an object, the same for the same object. It tells kits and their sources apart in query keys: two kits
 * of one page may share a query client but not their answers.
 */
export function objectId(object: object | undefined): number {
  if (!object) return 0
  const id = ids.get(object) ?? (last += 1)
  ids.set(object, id)
  return id
}
