import { createReplayGuard } from '@causeway/services/lib/db/replayGuard'
import { spent } from '../schema.ts'

export const { spend, forget: forgetSpent } = createReplayGuard(spent)
