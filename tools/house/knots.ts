/**
 * Strongly connected parts of a graph, by Tarjan's way, each with what it reaches before itself.
 * @see Tarjan, Depth-first search and linear graph algorithms, 1972
 */
export function knots(
  nodes: Iterable<string>,
  next: (node: string) => Iterable<string>,
): readonly (readonly string[])[] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const visit = (node: string): number => {
    const at = order.size
    order.set(node, at)
    low.set(node, at)
    path.push(node)
    for (const target of next(node)) {
      if (!order.has(target)) visit(target)
      else if (!path.includes(target)) continue
      low.set(node, Math.min(low.get(node) ?? at, low.get(target) ?? at))
    }
    if (low.get(node) === at) found.push(path.splice(path.indexOf(node)))
    return low.get(node) ?? at
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return found
}
