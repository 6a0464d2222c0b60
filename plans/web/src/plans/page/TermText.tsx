import { ContractName } from '../../members/PlaceName.tsx'
import type { Term } from './describe.ts'

/** A term in words, and whom it names at its end. */
export function TermText({ term }: { term: Term }) {
  if (typeof term === 'string') return term
  return (
    <>
      {term.text} <ContractName address={term.place} />
    </>
  )
}
