import { isEvmAddress, toChecksum } from '@causeway/protocol/address'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { rootRoute } from '../../rootRoute.tsx'

/** The plan that the settings name. */
export const stakingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans/staking',
  component: lazyRouteComponent(() => import('./StakingRoute.tsx'), 'ConfiguredStaking'),
})

/** Any other clone of the same template. */
export const stakingCloneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans/staking/$address',
  params: {
    parse: ({ address }) => {
      if (!isEvmAddress(address)) throw notFound()
      return { address: toChecksum(address) }
    },
    stringify: ({ address }) => ({ address }),
  },
  component: lazyRouteComponent(() => import('./StakingRoute.tsx'), 'NamedStaking'),
})
