import { createReplayGuard } from '@causeway/services/lib/db/replayGuard'
import { spentWork } from '../schema.ts'

export const { spend: spendWork, forget: forgetWork } = createReplayGuard(spentWork)
