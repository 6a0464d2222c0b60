import { ContractName } from '../ContractName.tsx'
import type { Term } from './describePlan.ts'

/** A term in words, and whom it names at its end. */
export function TermText({ term }: { term: Term }) {
  if (typeof term === 'string') return term
  return (
    <>
      {term.text} <ContractName address={term.place} />
    </>
  )
}
