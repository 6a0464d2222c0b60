import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { KitOptions } from '../options.ts'
import { createStore, noting, type Store } from '../store.ts'
import type { Messages } from './en.ts'
import {
  initialLanguage,
  reduceLanguage,
  type LanguageEvent,
  type LanguageState,
} from './language.ts'
import { pickLanguage, type LanguageTag } from './languages.ts'
import { loadMessages } from './load.ts'

export interface Language extends Store<LanguageState, LanguageEvent> {
  /** What a server and the first render of a browser speak. */
  readonly initial: LanguageState
  /** Fetches the language that the app or the page asks for. Called when the kit starts, so that servers never do. */
  readonly start: () => void
  readonly stop: () => void
  /**
   * Fetches what is missing of the language in use; at once where nothing is.
   * @throws what the import throws: offline, or an old page after a release
   */
  readonly complete: () => Promise<void>
}

/**
 * The language of a kit.
 * @param deps.options whose `language` it follows; `auto` is the page's `lang`, then the browser's languages
 * @param deps.texts of the app, which stand in for the kit's in every language
 */
export function createLanguage(deps: {
  readonly environment: Environment
  readonly log: Log
  readonly options: Pick<Store<Pick<KitOptions, 'language'>, never>, 'get' | 'subscribe'>
  readonly texts: Partial<Messages> | undefined
  readonly load?: (tag: LanguageTag) => Promise<Messages>
}): Language {
  const { environment, log, options, texts, load = loadMessages } = deps
  const initial = initialLanguage(texts)
  const store = createStore(
    reduceLanguage,
    initial,
    ({ tag }, send) => {
      load(tag).then(
        (messages) => send({ type: 'loaded', tag, messages: { ...messages, ...texts } }),
        (error: unknown) => {
          log.write('warn', `The texts of the language ${tag} could not be loaded.`, error)
          send({ type: 'failed', tag })
        },
      )
    },
    noting(log),
  )
  let stop: (() => void) | undefined
  function follow(): void {
    const { language } = options.get()
    const tags = language === 'auto' ? (environment.languages?.() ?? []) : [language]
    store.send({ type: 'wanted', tag: pickLanguage(tags) })
  }
  return {
    ...store,
    initial,
    async complete() {
      const { tag, complete } = store.get()
      if (!complete)
        store.send({ type: 'loaded', tag, messages: { ...(await load(tag)), ...texts } })
    },
    start() {
      if (stop) return
      follow()
      let before = options.get().language
      stop = options.subscribe(() => {
        const after = options.get().language
        if (after !== before) follow()
        before = after
      })
    },
    stop() {
      stop?.()
      stop = undefined
    },
  }
}
