import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { addressParameter } from '../../core/addressParameter.ts'
import { withMessages } from '../../i18n/spoken.ts'
import { rootRoute } from '../../shell/rootRoute.tsx'
import { loadDescription } from '../catalogue.ts'

async function describe(template: string) {
  const factory = await loadDescription(template)
  if (!factory) throw notFound()
  return factory
}

/** The first plan of a template. */
export const planRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans/$template',
  loader: ({ params }) => describe(params.template),
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./NamedPlan.tsx')),
    'FirstPlan',
  ),
})

/** A plan by its address. */
export const planAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans/$template/$address',
  params: {
    parse: ({ template, address }) => ({ template, address: addressParameter(address) }),
    stringify: (params) => params,
  },
  loader: ({ params }) => describe(params.template),
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./NamedPlan.tsx')),
    'NamedPlan',
  ),
})
