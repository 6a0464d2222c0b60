import { isBaseError } from '@causeway/protocol/errors/base'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import type { Kit } from '../kit.ts'

/**
 * Raises the alert that explains why a server refused the app (SPEC §8).
 * @returns false for any other failure
 */
export function raiseRefusal({ alerts }: Pick<Kit, 'alerts'>, error: unknown): boolean {
  const code = isBaseError(error) ? fromServer(error.details ?? '') : undefined
  if (code) alerts.send({ type: 'raise', code, cause: error })
  return code !== undefined
}
