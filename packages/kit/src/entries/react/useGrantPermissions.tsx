import type { GrantedPermissions } from '../../embedded/smart/grantFlow.ts'
import {
  type GrantPermissionsParams,
  grantPermissions,
} from '../../embedded/smart/grantPermissions.ts'
import { type CallHook, useCall } from './useCall.tsx'

/**
 * Asks a smart account to let the app act for it within limits and for a time (ERC-7715). What may be thrown: `grantPermissions`.
 *
 * @example
 * const { grantPermissions, data: session } = useGrantPermissions()
 */
export function useGrantPermissions(): CallHook<
  'grantPermissions',
  GrantPermissionsParams,
  GrantedPermissions
> {
  return useCall('grantPermissions', grantPermissions)
}
