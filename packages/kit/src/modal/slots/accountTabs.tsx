import type { ComponentType } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { type Lazy, lazy } from '../../core/lazy.ts'

function activeAdapter({ namespaces, ports }: KitInside) {
  const { active } = namespaces.get()
  return ports.namespaces?.find(({ namespace }) => namespace === active)
}

/** Whether there is a history to show: the app has a source for it and did not switch it off, or adds transactions itself. */
export function hasActivity(kit: KitInside): boolean {
  const { history, recentTransactions } = kit.options.get().features
  const has = kit.ports.activity ?? activeAdapter(kit)?.activity
  return recentTransactions || (has !== undefined && history)
}

const activityTab: AccountTab = {
  id: 'Activity',
  label: (kit) => kit.messages.activity,
  exists: hasActivity,
  panel: lazy(() =>
    import('../../money/activity/ActivityList.tsx').then((module) => module.ActivityList),
  ),
}

const nftsTab: AccountTab = {
  id: 'NFTs',
  label: (kit) => kit.messages.nfts,
  // A service of ours knows NFTs of EVM networks alone: an empty list would say that there are none.
  exists: (kit) =>
    kit.ports.nfts !== undefined &&
    (activeAdapter(kit) === undefined || kit.options.get().endpoints.chainData === undefined),
  panel: lazy(() => import('../../money/nfts/NftGrid.tsx').then((module) => module.NftGrid)),
}

const tokensTab: AccountTab = {
  id: 'Tokens',
  label: (kit) => kit.messages.tokens,
  exists: (kit) => (kit.ports.balances ?? activeAdapter(kit)?.tokens) !== undefined,
  panel: lazy(() => import('../../money/tokens/TokenList.tsx').then((module) => module.TokenList)),
}

/** What smart accounts add to the rows of an account: the choice of its type, and the sessions of apps. */
export const smartRows = lazy(() =>
  import('../../embedded/smart/SmartRows.tsx').then((it) => it.SmartRows),
)

/** Every tab of the account, in the order of SPEC §2. A new one is its folder and one line here. */
export const accountTabs: readonly AccountTab[] = [tokensTab, nftsTab, activityTab]

/** A tab of the account: it exists where its source does, and its code comes when it is first looked at. */
export interface AccountTab {
  readonly id: 'Tokens' | 'NFTs' | 'Activity'
  readonly label: (kit: KitInside) => string
  readonly exists: (kit: KitInside) => boolean
  readonly panel: Lazy<ComponentType<{ readonly kit: KitInside }>>
}
