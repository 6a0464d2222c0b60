import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from './rootRoute.tsx'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('../terms/TermsPage.tsx')),
    'TermsPage',
  ),
})
