import { log } from './log.ts'

/** As much of the browser's storage as the app uses. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The browser's storage, or one that lasts as long as the page where the browser hands out none: with blocked
 * cookies merely naming `localStorage` throws.
 * @param find names it
 */
export function pageStorage(find: () => PageStorage = () => localStorage): PageStorage {
  try {
    const storage = find()
    storage.getItem('causeway')
    return storage
  } catch (error) {
    log(
      'warn',
      'This browser stores nothing for this site; choices last until the page is closed.',
      error,
    )
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }
  }
}
