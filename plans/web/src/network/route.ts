import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../i18n/spoken.ts'
import { rootRoute } from '../rootRoute.tsx'

export const networkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/network',
  component: lazyRouteComponent(
    withWords(['plans'], () => import('./NetworkPage.tsx')),
    'NetworkPage',
  ),
})
