import type { Draft, PlanRequest } from './txState.ts'

/** Success empties the fields of that action, unless something else was typed meanwhile. */
export function clearDraft(draft: Draft, { typed }: PlanRequest): Draft {
  const kept = Object.entries(draft).filter(([field, text]) => typed[field] !== text)
  return Object.fromEntries(kept)
}
