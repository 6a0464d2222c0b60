import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

export const adsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ads',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./AdsPage.tsx')),
    'AdsPage',
  ),
})
