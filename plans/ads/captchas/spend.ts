import { createReplayGuard } from '@causeway/services/lib/db/replayGuard'
import { spent } from '../schema.ts'

export const { spend, forget: forgetSpentCaptchas } = createReplayGuard(spent)
