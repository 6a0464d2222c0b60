import { accountEntry } from './account/accountViews.tsx'
import { Legal } from './connect/ConnectView.tsx'
import { openingViews } from './connect/openingViews.tsx'
import { Wallets } from './connect/Wallets.tsx'

/** The views that the modal opens with: their registry comes with its own code, that of all others is `features.tsx`. */
export const openingFeatures = { ...openingViews, Account: accountEntry }

/** What comes with them, for the views of the same family that come later. */
export const connectParts = { Legal, Wallets }
export { ConnectParts } from './connect/parts.tsx'
