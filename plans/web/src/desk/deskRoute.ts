import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./DeskPage.tsx')),
    'DeskPage',
  ),
})
