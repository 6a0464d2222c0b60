import { createReplayGuard } from '../lib/db/spent.ts'
import { spent } from './schema.ts'

export const { spend, forget: forgetSpent } = createReplayGuard(spent)
