import { activityTab } from './activity/activityTab.tsx'
import { nftsTab } from './nfts/nftsTab.tsx'
import { tokensTab } from './tokens/tokensTab.tsx'
import type { AccountTab } from './ui/accountTab.tsx'

/** Every tab of the account, in the order of SPEC §2. A new one is its folder and one line here. */
export const accountTabs: readonly AccountTab[] = [tokensTab, nftsTab, activityTab]
