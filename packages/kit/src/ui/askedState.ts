/** What the screen shows while a wallet is asked, and after it said no. */
export type AskedState = 'asked' | 'slow' | 'rejected' | 'error'
