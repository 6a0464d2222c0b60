import type { Environment } from '../browserEnvironment.ts'
import type { Log } from '../createLog.ts'
import type { KitOptions } from '../options/createOptions.ts'
import { type Store, createStore, noting } from '../createStore.ts'
import type { Messages } from './en.ts'
import { type LanguageTag, pickLanguage } from './languages.ts'
import { connect } from './connect.gen.ts'

/** Each language is code of its own, fetched when somebody reads it. */
const catalogues: Readonly<Record<LanguageTag, () => Promise<{ readonly messages: Messages }>>> = {
  en: async () => ({ messages: (await import('./en.ts')).en }),
  es: () => import('./es.gen.ts'),
  fr: () => import('./fr.gen.ts'),
  de: () => import('./de.gen.ts'),
  'pt-BR': () => import('./ptBR.gen.ts'),
  tr: () => import('./tr.gen.ts'),
  ru: () => import('./ru.gen.ts'),
  'zh-Hans': () => import('./zhHans.gen.ts'),
  ja: () => import('./ja.gen.ts'),
  ar: () => import('./ar.gen.ts'),
}

/** The texts of a language. */
export async function loadMessages(tag: LanguageTag): Promise<Messages> {
  return (await catalogues[tag]()).messages
}

/** What the kit speaks, and what it is about to. */
interface LanguageState {
  readonly tag: LanguageTag
  readonly messages: Messages
  /** False while only some of the English texts are here: the words of the buttons, and what the modal opens with. */
  readonly complete: boolean
  /** Asked for last; the same as `tag` once its texts are here. */
  readonly wanted: LanguageTag
}

type LanguageEvent =
  | { readonly type: 'wanted'; readonly tag: LanguageTag }
  | { readonly type: 'loaded'; readonly tag: LanguageTag; readonly messages: Messages }
  /** The texts could not be fetched: the language of before stays, and the next wish tries again. */
  | { readonly type: 'failed'; readonly tag: LanguageTag }

interface LanguageEffect {
  readonly type: 'load'
  readonly tag: LanguageTag
}

/**
 * English is always here, so there are words before anything was fetched.
 * @param texts of the app, in place of the kit's own
 */
function initialLanguage(texts: Partial<Messages> = {}): LanguageState {
  // Until `complete`, only these may be read: the frame of the modal and its first view do so, `Stage` holds back all
  // others.
  const messages = { ...connect, errors: {}, ...texts } as Messages
  return { tag: 'en', messages, complete: false, wanted: 'en' }
}

/** The language as a pure function: texts that nobody wants any more change nothing. */
function reduceLanguage(
  state: LanguageState,
  event: LanguageEvent,
): readonly [LanguageState, ...LanguageEffect[]] {
  switch (event.type) {
    case 'wanted': {
      if (event.tag === state.wanted) return [state]
      const next = { ...state, wanted: event.tag }
      return event.tag === state.tag ? [next] : [next, { type: 'load', tag: event.tag }]
    }
    case 'loaded': {
      // Wanted, or the rest of the language that is spoken already.
      if (event.tag !== state.wanted && event.tag !== state.tag) return [state]
      const { tag, messages } = event
      return [{ ...state, tag, messages, complete: true }]
    }
    case 'failed':
      return [event.tag === state.wanted ? { ...state, wanted: state.tag } : state]
    default:
      return event satisfies never
  }
}

/** The language that the kit speaks, and the way to another one. */
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
