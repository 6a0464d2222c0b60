import { figuresKey } from '../core/webStorageKeys.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { PageStorage } from '../core/pageStorage.ts'

/** Larger pages are not worth the storage of a phone, in characters. */
const most = 1_000_000

/** Figures that everybody may read. Nothing of a member, and nothing that was signed, is ever kept. */
const open: ReadonlySet<unknown> = new Set(['head', 'plans', 'catalogue', 'token', 'plan'])

const isOpen = ([name, params]: QueryKey) =>
  open.has(name) && !(params as { member?: unknown } | undefined)?.member

const Kept = v.object({
  /** Another build may have other shapes. */
  build: v.string(),
  figures: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), at: v.number() })),
})

/**
 * Keeps the open figures that are on the page, for when no network is there. What earlier pages showed stays; each
 * figure names the block it is of.
 */
export function keepFigures(queryClient: QueryClient, storage: PageStorage, build: string): void {
  const now = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isOpen(queryKey) && state.data !== undefined)
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
  if (now.length === 0) return
  const names = new Set(now.map(({ key }) => hashKey(key)))
  const kept = readKept(storage.getItem(figuresKey))
  const before = kept?.build === build ? kept.figures : []
  const both = [...now, ...before.filter(({ key }) => !names.has(hashKey(key)))]
  const text = [both, now]
    .map((figures) => JSON.stringify({ build, figures }, keepDigits))
    .find(({ length }) => length <= most)
  if (text) storage.setItem(figuresKey, text)
}

/**
 * Puts back what was kept, wherever nothing newer is known.
 * @returns whether anything was put back
 */
export function restoreFigures(
  queryClient: QueryClient,
  storage: PageStorage,
  build: string,
): boolean {
  const kept = readKept(storage.getItem(figuresKey))
  if (kept?.build !== build) return false
  const missing = kept.figures.filter(
    ({ key }) => isOpen(key) && queryClient.getQueryData(key) === undefined,
  )
  for (const { key, data, at } of missing) {
    // The page's own clock begins anew with each load.
    const shown = key[0] === 'head' ? { ...(data as object), seenAt: performance.now() } : data
    queryClient.setQueryData(key, shown, { updatedAt: at })
  }
  return missing.length > 0
}

function readKept(text: string | null) {
  try {
    const read = v.safeParse(Kept, JSON.parse(text ?? 'null', revive))
    return read.success ? read.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function keepDigits(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { $bigint: String(value) } : value
}

function revive(_: string, value: unknown): unknown {
  const text = (value as { $bigint?: unknown } | null)?.$bigint
  return typeof text === 'string' ? BigInt(text) : value
}
