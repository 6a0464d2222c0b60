import { createContext, type ReactNode } from 'react'
import type { Address } from 'viem'

/** The switch of somebody's reminders, which knows the dates of all plans: handed in, since no plan knows the others. */
export const RemindersSlot = createContext<(member: Address) => ReactNode>(() => null)
