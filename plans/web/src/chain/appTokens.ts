import { siteTokens } from '@causeway/plans/protocol/settings/siteTokens'
import { settings } from '../core/settings.ts'

/** The tokens that this build of the app knows. */
export const appTokens = siteTokens(settings)
