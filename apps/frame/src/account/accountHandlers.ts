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
  const { api } = wallet
  return {
    logins: () => api.askSignedIn(loginsOf, {}),
    removeLogin: (id) =>
      api.askSignedIn(loginRemoveOf, { params: { id: v.parse(v.string(), id) } }),
    audit: () => api.askSignedIn(auditOf, {}),
    accountData: () => api.askSignedIn(accountDataOf, {}),
    deleteAccount: async () => {
      await api.askSignedIn(accountDeleteOf, {})
      unlocked.lock()
      await api.end()
    },
  }
}
