import { en, type Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'

/** What the kit speaks, and what it is about to. */
export interface LanguageState {
  readonly tag: LanguageTag
  readonly messages: Messages
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

/** English is always here, so there are words before anything was fetched. */
export const initialLanguage: LanguageState = { tag: 'en', messages: en, wanted: 'en' }

/** The language as a pure function: texts that nobody wants any more change nothing. */
export function reduceLanguage(
  state: LanguageState,
  event: LanguageEvent,
): readonly [LanguageState, ...LanguageEffect[]] {
  switch (event.type) {
    case 'wanted':
      if (event.tag === state.wanted) return [state]
      return [
        { ...state, wanted: event.tag },
        { type: 'load', tag: event.tag },
      ]
    case 'loaded':
      if (event.tag !== state.wanted) return [state]
      return [{ tag: event.tag, messages: event.messages, wanted: event.tag }]
    case 'failed':
      return [event.tag === state.wanted ? { ...state, wanted: state.tag } : state]
    default:
      return event satisfies never
  }
}
