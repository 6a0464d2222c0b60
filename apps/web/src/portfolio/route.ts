import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../rootRoute.tsx'

export const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  component: lazyRouteComponent(() => import('./PortfolioPage.tsx'), 'PortfolioPage'),
})
