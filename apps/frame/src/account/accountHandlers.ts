import {
  accountDataOf,
  accountDeleteOf,
  loginRemoveOf,
  loginsOf,
} from '@causeway/protocol/api/wallet/logins'
import { auditOf } from '@causeway/protocol/api/wallet/devices'
import * as v from 'valibot'
import type { Frame } from '../context/frame.ts'
import type { LinkHandlers } from '../ui/openWindow.ts'

/** What the window /recovery may ask about the account itself: its logins, what happened to it, what is kept about it, its end. */
export function accountHandlers({ wallet, unlocked }: Frame): LinkHandlers {
  const { askSignedIn, end } = wallet.api
  return {
    logins: () => askSignedIn(loginsOf, {}),
    removeLogin: (id) => askSignedIn(loginRemoveOf, { params: { id: v.parse(v.string(), id) } }),
    audit: () => askSignedIn(auditOf, {}),
    accountData: () => askSignedIn(accountDataOf, {}),
    deleteAccount: async () => {
      await askSignedIn(accountDeleteOf, {})
      unlocked.lock()
      await end()
    },
  }
}
