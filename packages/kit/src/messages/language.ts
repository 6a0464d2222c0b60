import type { Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'
import { opening } from './opening.ts'

/** What the kit speaks, and what it is about to. */
export interface LanguageState {
  readonly tag: LanguageTag
  readonly messages: Messages
  /** False while only some of the English texts are here: the words of the buttons, and what the modal opens with. */
  readonly complete: boolean
  /** Asked for last; the same as `tag` once its texts are here. */
  readonly wanted: LanguageTag
}

export type LanguageEvent =
  | { readonly type: 'wanted'; readonly tag: LanguageTag }
  | { readonly type: 'loaded'; readonly tag: LanguageTag; readonly messages: Messages }
  /** The texts could not be fetched: the language of before stays, and the next wish tries again. */
  | { readonly type: 'failed'; readonly tag: LanguageTag }

export interface LanguageEffect {
  readonly type: 'load'
  readonly tag: LanguageTag
}

/**
 * English is always here, so there are words before anything was fetched.
 * @param texts of the app, in place of the kit's own
 */
export function initialLanguage(texts: Partial<Messages> = {}): LanguageState {
  // Until `complete`, only these may be read: the frame of the modal and its first view do so, `Stage` holds back all
  // others.
  const messages = { ...opening, ...texts } as Messages
  return { tag: 'en', messages, complete: false, wanted: 'en' }
}

/** The language as a pure function: texts that nobody wants any more change nothing. */
export function reduceLanguage(
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
