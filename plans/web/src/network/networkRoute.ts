import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

export const networkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/network',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./NetworkPage.tsx')),
    'NetworkPage',
  ),
})
