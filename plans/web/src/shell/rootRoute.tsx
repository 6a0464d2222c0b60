import type { Kit } from '@causeway/kit'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { Shell } from './Shell.tsx'

export interface RouteContext {
  readonly kit: Kit
  readonly queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  errorComponent: ErrorPage,
})
