import { loginRemoveOf, loginsOf } from '@causeway/protocol/api/wallet/logins'
import { auditOf } from '@causeway/protocol/api/wallet/devices'
import * as v from 'valibot'
import type { WalletApi } from '../keys/walletApi.ts'
import type { LinkHandlers } from '../ui/openWindow.ts'

/** What the window /recovery may ask about the account itself: its logins, and what happened to it. */
export const accountHandlers = ({ askSignedIn }: Pick<WalletApi, 'askSignedIn'>): LinkHandlers => ({
  logins: () => askSignedIn(loginsOf, {}),
  removeLogin: (id) => askSignedIn(loginRemoveOf, { params: { id: v.parse(v.string(), id) } }),
  audit: () => askSignedIn(auditOf, {}),
})
