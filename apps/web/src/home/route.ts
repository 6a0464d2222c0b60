import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../rootRoute.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
})
