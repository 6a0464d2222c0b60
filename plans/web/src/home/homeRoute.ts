import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../shell/rootRoute.tsx'
import { HomePage } from './HomePage.tsx'

/** Not lazy: it is what most visits begin with, and one request less is what the first paint waits for. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
})
