import { createContext } from 'react'

/** The nonce of this request's policy; undefined in the browser, where it is no longer needed. */
export const NonceContext = createContext<string | undefined>(undefined)
