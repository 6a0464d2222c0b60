import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../rootRoute.tsx'

export const adsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ads',
  component: lazyRouteComponent(() => import('./AdsPage.tsx'), 'AdsPage'),
})
