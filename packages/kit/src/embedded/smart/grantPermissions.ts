import type { GrantRequest } from '@causeway/protocol/smartAccount/grantRequest'
import type { CallResult } from '../../actions/calls/connect.ts'
import { lazy } from '../../core/lazy.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import type { GrantedPermissions } from './grantFlow.ts'

const code = lazy(() => import('./grantFlow.ts'))

/** What an app asks to do by itself for a time: ERC-7715, in the draft that wallets of the field speak; one permission a grant. */
export type GrantPermissionsParams = GrantRequest

/**
 * Asks a smart account to let the app act for it within limits and for a time (`wallet_grantPermissions`). The service of
 * `endpoints.chainData` signs beside the app's key, and stops at once when the visitor revokes. Needs `features.smartSessions`.
 * @returns the session, by whose `context` the app names it; `rejected` when the visitor refused
 * @throws BaseError `request.invalid` with each bad field, or the reason why no contract would keep it, or why the wallet does not ·
 *   `connection.connectFirst` · `chain.mismatch` · `wallet.unsupportedMethod` · what the service failed with (`http.…`): also after
 *   the visitor agreed, and then the session does not act
 *
 * @example
 * const granted = await grantPermissions(kit, {
 *   chainId: '0x89',
 *   expiry: Math.floor(Date.now() / 1000) + 86_400,
 *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04…' }] } },
 *   permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x16345785d8a0000', period: 86_400, start: Math.floor(Date.now() / 1000) } }],
 * })
 */
export async function grantPermissions(
  kit: Kit,
  params: GrantPermissionsParams,
): Promise<CallResult<GrantedPermissions>> {
  return insideOf(kit).events.guard(async () => {
    kit.start()
    return (await code.load()).grantFlow(insideOf(kit), params)
  })
}
