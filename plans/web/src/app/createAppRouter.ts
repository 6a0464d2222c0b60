import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { activityRoute } from '../activity/activityRoute.ts'
import { eventRoute } from '../activity/eventRoute.ts'
import { adsRoute } from '../ads/adsRoute.ts'
import { deskRoute } from '../desk/deskRoute.ts'
import { NotFound } from '../home/NotFound.tsx'
import { homeRoute } from '../home/homeRoute.ts'
import { leadersRoute } from '../leaders/leadersRoute.ts'
import { networkRoute } from '../network/networkRoute.ts'
import { operateRoute, operateSectionRoute } from '../operate/operateRoute.ts'
import { planAddressRoute, planRoute } from '../plans/page/planRoute.ts'
import { plansRoute } from '../choose/plansRoute.ts'
import { addressRoute } from '../portfolio/addressRoute.ts'
import { portfolioRoute } from '../portfolio/portfolioRoute.ts'
import { settingsRoute } from '../settings/settingsRoute.ts'
import { termsRoute } from '../shell/termsRoute.ts'
import { rootRoute, type RouteContext } from '../shell/rootRoute.tsx'

const routeTree = rootRoute.addChildren([
  homeRoute,
  plansRoute,
  planRoute,
  planAddressRoute,
  portfolioRoute,
  addressRoute,
  networkRoute,
  activityRoute,
  eventRoute,
  leadersRoute,
  adsRoute,
  deskRoute,
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
    defaultNotFoundComponent: NotFound,
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
