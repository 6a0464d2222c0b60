/** Where a text is shown. `log` texts are written for developers and never reach a visitor. */
export type ErrorSurface = 'toast' | 'alert' | 'banner' | 'inline' | 'log'

interface Meta {
  /** A second sentence: what to do next. */
  readonly help?: string
  /** `inline` when left out. */
  readonly surface: ErrorSurface
  /**
   * Whether sending the same request again, unchanged and unasked, may help and can do no harm: never where a wallet asks. False when
   * left out.
   */
  readonly retry: boolean
  /** Shown at most once per page load. */
  readonly once?: boolean
  /** The SPEC paragraph that fixes the text; `product`, when left out, marks our own words. */
  readonly spec: '§4' | '§5' | '§6' | '§8' | 'product'
}

/**
 * A failure that we can tell of: its code, and what a visitor reads.
 * @typeParam C the code
 * @typeParam P the parameters that its text needs; `undefined` when it needs none
 */
export interface ErrorDefinition<C extends string = string, P = never> extends Meta {
  readonly code: C
  /** What the visitor reads; exact where SPEC gives the words. */
  readonly text: string | ((params: P) => string)
}

/**
 * Defines a failure, as a value named after its code (`chain.mismatch` → `chainMismatch`), in the domain that throws it.
 *
 * @example
 * import { BaseError } from '@causeway/protocol/errors/baseError'
 * import { defineError } from '@causeway/protocol/errors/defineError'
 *
 * const shopClosed = defineError('shop.closed', (p: { until: string }) => `Closed until ${p.until}.`)
 * throw new BaseError(shopClosed, { until: 'noon' }, { cause: new Error('The door is locked.') })
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineError<const C extends string, P = undefined>(
  code: C,
  text: string | ((params: P) => string),
  meta: Partial<Meta> = {},
): ErrorDefinition<C, P> {
  return { code, text, surface: 'inline', retry: false, spec: 'product', ...meta }
}

/** Definitions by their codes. */
export function gather<D extends ErrorDefinition>(
  definitions: Readonly<Record<string, D>>,
): { readonly [Code in D['code']]: Extract<D, { readonly code: Code }> } {
  return Object.fromEntries(
    Object.values(definitions).map((definition) => [definition.code, definition]),
  ) as never
}
