import { createReplayGuard } from '../../lib/db/replayGuard.ts'
import { spent } from '../schema.ts'

export const { spend, forget: forgetSpent } = createReplayGuard(spent)
