import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../rootRoute.tsx'

export const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  component: lazyRouteComponent(() => import('./ActivityPage.tsx'), 'ActivityPage'),
})
