import { createContext, type ReactNode } from 'react'

/** What finds plans, members and pages stands in the header, and knows them all: so it is handed in from above. */
export const FindSlot = createContext<(onOpen?: () => void) => ReactNode>(() => null)
