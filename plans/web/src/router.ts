import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { activityRoute } from './activity/route.ts'
import { adsRoute } from './ads/route.ts'
import { homeRoute } from './home/route.ts'
import { leadersRoute } from './leaders/route.ts'
import { networkRoute } from './network/route.ts'
import { operateRoute, operateSectionRoute } from './operate/routes.ts'
import { planAddressRoute, planRoute } from './plans/page/route.ts'
import { plansRoute } from './plans/route.ts'
import { portfolioRoute } from './portfolio/route.ts'
import { settingsRoute } from './settings/route.ts'
import { termsRoute } from './terms/route.ts'
import { rootRoute, type RouteContext } from './rootRoute.tsx'

const routeTree = rootRoute.addChildren([
  homeRoute,
  plansRoute,
  planRoute,
  planAddressRoute,
  portfolioRoute,
  networkRoute,
  activityRoute,
  leadersRoute,
  adsRoute,
  operateRoute,
  operateSectionRoute,
  settingsRoute,
  termsRoute,
])

/** @param history where the page is; the browser's own when left out */
export function createAppRouter(context: RouteContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Drawn ahead, it would come with a script inside the page, which the policy forbids.
    scrollRestoration: history === undefined,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
