import type { Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'
import { words } from './words.ts'

/** What the kit speaks, and what it is about to. */
export interface LanguageState {
  readonly tag: LanguageTag
  readonly messages: Messages
  /** What English says; the words of the buttons until the modal's code brought the rest. */
  readonly english: Messages
  /** Asked for last; the same as `tag` once its texts are here. */
  readonly wanted: LanguageTag
}

export type LanguageEvent =
  /** The modal's code came, and with it every English text. */
  | { readonly type: 'english'; readonly messages: Messages }
  | { readonly type: 'wanted'; readonly tag: LanguageTag }
  | { readonly type: 'loaded'; readonly tag: LanguageTag; readonly messages: Messages }
  /** The texts could not be fetched: the language of before stays, and the next wish tries again. */
  | { readonly type: 'failed'; readonly tag: LanguageTag }

export interface LanguageEffect {
  readonly type: 'load'
  readonly tag: Exclude<LanguageTag, 'en'>
}

/**
 * English is always here, so there are words before anything was fetched.
 * @param texts of the app, in place of the kit's own
 */
export function initialLanguage(texts: Partial<Messages> = {}): LanguageState {
  // Views, which need all of them, are drawn only after `english` was told: see `useModalCode`.
  const messages = { ...words, ...texts } as Messages
  return { tag: 'en', messages, english: messages, wanted: 'en' }
}

/** The language as a pure function: texts that nobody wants any more change nothing. */
export function reduceLanguage(
  state: LanguageState,
  event: LanguageEvent,
): readonly [LanguageState, ...LanguageEffect[]] {
  switch (event.type) {
    case 'english':
      return [
        {
          ...state,
          english: event.messages,
          messages: state.tag === 'en' ? event.messages : state.messages,
        },
      ]
    case 'wanted':
      if (event.tag === state.wanted) return [state]
      if (event.tag === 'en')
        return [{ ...state, tag: 'en', wanted: 'en', messages: state.english }]
      return [
        { ...state, wanted: event.tag },
        { type: 'load', tag: event.tag },
      ]
    case 'loaded':
      if (event.tag !== state.wanted) return [state]
      return [{ ...state, tag: event.tag, messages: event.messages }]
    case 'failed':
      return [event.tag === state.wanted ? { ...state, wanted: state.tag } : state]
    default:
      return event satisfies never
  }
}
