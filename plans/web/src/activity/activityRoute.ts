import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

export const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./ActivityPage.tsx')),
    'ActivityPage',
  ),
})
