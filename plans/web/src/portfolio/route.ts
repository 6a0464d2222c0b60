import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../i18n/spoken.ts'
import { rootRoute } from '../rootRoute.tsx'

export const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  component: lazyRouteComponent(
    withWords(['plans'], () => import('./PortfolioPage.tsx')),
    'PortfolioPage',
  ),
})
