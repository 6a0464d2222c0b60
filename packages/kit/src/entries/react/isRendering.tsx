import * as react from 'react'

/** What React keeps of the renderer at work, under the names of 19 and of 18. */
interface Internals {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { readonly H: unknown }
  readonly __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?: {
    readonly ReactCurrentDispatcher?: { readonly current: unknown }
  }
}

/** Whether this copy of React draws what is drawn now; true where it does not say. */
export function isRendering(): boolean {
  const internals = react as Internals
  const newer = internals.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  const older = internals.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?.ReactCurrentDispatcher
  if (newer) return newer.H !== null
  return older ? older.current !== null : true
}
