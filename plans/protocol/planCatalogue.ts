import { gather } from '@causeway/protocol/errors/defineError'
import * as plans from './errors.ts'
import * as settings from './settings/errors.ts'

/** Every failure of plans by its code, as `catalogue` of the wallets' protocol has theirs. */
export const planCatalogue = gather({ ...plans, ...settings })
