import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../rootRoute.tsx'

export const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  component: lazyRouteComponent(() => import('./PlansPage.tsx'), 'PlansPage'),
})
