import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from '../i18n/spoken.ts'
import { rootRoute } from '../shell/rootRoute.tsx'
import { planChoiceOf, planSearchOf, type PlanSearch } from './planChoice.ts'

export const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  validateSearch: (search): PlanSearch => planSearchOf(planChoiceOf(search)),
  component: lazyRouteComponent(
    withMessages(['plans'], () => import('./PlansPage.tsx')),
    'PlansPage',
  ),
})
