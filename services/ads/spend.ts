import { createSpent } from '../lib/db/spent.ts'
import { spent } from './schema.ts'

export const { spend, forget: forgetSpent } = createSpent(spent)
