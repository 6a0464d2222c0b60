import { sqlStateOf } from '../log/sqlStateOf.ts'

/** SQLSTATEs of class 23 that somebody judges. */
const constraints: Readonly<Record<string, 'unique' | 'check'>> = {
  '23505': 'unique',
  '23514': 'check',
}

/**
 * The kind of constraint that a statement broke, whether the driver says it or what stands above it names it as its cause.
 * null: none, or of another kind.
 */
export function brokenConstraint(error: unknown): 'unique' | 'check' | null {
  return constraints[sqlStateOf(error) ?? ''] ?? null
}
