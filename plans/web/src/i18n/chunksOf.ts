/** What is fetched together: the frame and the first page, all other pages, the operator's console. */
export type Chunk = 'shell' | 'plans' | 'operate'

/** What a page reads, by its path. */
export function chunksOf(path: string): readonly Chunk[] {
  if (path === '/') return ['shell']
  return /^\/operate(?:\/|$)/u.test(path) ? ['shell', 'plans', 'operate'] : ['shell', 'plans']
}
