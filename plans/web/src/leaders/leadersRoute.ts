import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

export const leadersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leaders',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./LeadersPage.tsx')),
    'LeadersPage',
  ),
})
