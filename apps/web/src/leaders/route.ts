import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../rootRoute.tsx'

export const leadersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leaders',
  component: lazyRouteComponent(() => import('./LeadersPage.tsx'), 'LeadersPage'),
})
