import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { addressParameter } from '../core/addressParameter.ts'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'

const whole = (text: string) => {
  if (!/^\d{1,15}$/u.test(text)) throw notFound()
  return Number(text)
}

/** One event of a plan, by its place in the chain. */
export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity/$plan/$block/$log',
  params: {
    parse: ({ plan, block, log }) => ({
      plan: addressParameter(plan),
      block: whole(block),
      log: whole(log),
    }),
    stringify: ({ plan, block, log }) => ({ plan, block: String(block), log: String(log) }),
  },
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./PlanEventPage.tsx')),
    'PlanEventPage',
  ),
})
