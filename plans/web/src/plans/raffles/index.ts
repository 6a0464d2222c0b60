import type { PlanFactory } from '../page/describePlan.ts'
import { raffle } from './raffle.ts'
import { ticketRaffle } from './ticketRaffle.ts'

/** The raffles, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = { raffle, ticketRaffle }
