import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./AddressPage.tsx')),
    'AddressPage',
  ),
})
