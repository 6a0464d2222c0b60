import { memoryStore, type SessionStore } from './memoryStore.ts'

// Bundlers put the name of the mode in its place.
declare const process: { readonly env: { readonly NODE_ENV?: string } } | undefined

const place = Symbol.for('causeway.sign-in.development-store')

/**
 * A store in memory that all copies of a module share, and that outlives hot reloading: Next loads a route and a page apart, and
 * `memoryStore` would be two.
 * @throws TypeError where `NODE_ENV` is `production`: each process would know other sessions, and none after a restart
 */
export function developmentStore(): SessionStore {
  if (typeof process !== 'undefined' && process.env.NODE_ENV === 'production')
    throw new TypeError(
      'developmentStore is for development. Give signInServer a store of your database, or `store: "sealed"`.',
    )
  const page = globalThis as { [place]?: SessionStore }
  page[place] ??= memoryStore()
  return page[place]
}
