import { networkFromSettings } from '@causeway/plans/protocol/settings/networkFromSettings'
import { settings } from './settings.ts'

/** The one network that the plans are on. */
export const network = networkFromSettings(settings)
