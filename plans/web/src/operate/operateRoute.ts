import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

const load = withMessages(['plans', 'operate'], () => import('./OperatePage.tsx'))

/** What this is, and who holds which role. */
export const operateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operate',
  component: lazyRouteComponent(load, 'OperatePage'),
})

/** One section of it. */
export const operateSectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operate/$section',
  component: lazyRouteComponent(load, 'OperateSectionPage'),
})
