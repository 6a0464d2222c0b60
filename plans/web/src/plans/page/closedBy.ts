import { settings } from '../../core/settings.ts'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { foreignParts } from './foreignParts.ts'
import { pageMessages as m } from './messages.gen.ts'

/**
 * Why nobody can do it now: as the action says, or because the plan is wired to contracts that are not those of the settings. Then
 * nothing that pays, and nothing that such a contract would receive, is sent; what is one's own in the plan can still be taken out.
 */
export function closedBy(
  action: Pick<ActionSpec<DescribedState>, 'on' | 'pays' | 'closed'>,
  state: DescribedState,
): string | null {
  const { hub } = state
  if (hub && (action.on || action.pays) && foreignParts(hub, settings).length > 0)
    return m.foreign.text
  return action.closed?.(state) ?? null
}
