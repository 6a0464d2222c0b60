import type { ErrorDefinition } from './defineError.ts'

/** Definitions by their codes. */
export function gather<D extends ErrorDefinition>(
  definitions: Readonly<Record<string, D>>,
): { readonly [Code in D['code']]: Extract<D, { readonly code: Code }> } {
  return Object.fromEntries(
    Object.values(definitions).map((definition) => [definition.code, definition]),
  ) as never
}
