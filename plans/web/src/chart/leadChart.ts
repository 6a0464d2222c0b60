import { createContext } from 'react'

/** Whether a picture is the one that a page opens with: it stands before its words, and is as high as the first screen has room. */
export const LeadChart = createContext(false)
