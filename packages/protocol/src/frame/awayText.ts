/** What the frame says where the wallet's own service is away, or too slow: no address of it, and known to pages that say it in their visitor's language. */
export const awayText = 'The wallet does not answer. Try again.'
