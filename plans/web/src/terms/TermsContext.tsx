import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { settings } from '../core/settings.ts'
import type { Acceptance, TermsStore } from './acceptance.ts'
import { termsQuery, type Terms } from './termsQuery.ts'

/** Holds what was accepted in this browser. */
export const TermsContext = createContext<TermsStore | null>(null)

export interface TermsView {
  /** undefined while the chain has not said which terms are in force */
  readonly terms: Terms | undefined
  /** true when the chain could not be asked for them */
  readonly unreadable: boolean
  readonly acceptance: Acceptance | null
  /** true when the terms in force were accepted */
  readonly accepted: boolean
  readonly accept: () => void
}

export function useTerms(): TermsView {
  const store = use(TermsContext)
  if (!store) throw new Error('useTerms needs a TermsContext above it: it holds what was accepted.')
  const kit = useKit()
  const acceptance = useSyncExternalStore(store.subscribe, store.get, store.get)
  const { data: terms, isError: unreadable } = useQuery(termsQuery(kit, settings))
  return {
    terms,
    unreadable,
    acceptance,
    accepted: terms !== undefined && acceptance?.version === terms.version,
    accept: () => {
      if (terms) store.accept(terms.version)
    },
  }
}
