import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { adsMessages } from '../ads/messages.ts'
import type { RoleName } from './access/roles.ts'
import { operateMessages as m } from './messages.ts'

/** One part of the console. A new one is one row of the list below. */
export interface OperateSection {
  /** The last part of its address: /operate/<name>. */
  readonly name: string
  /** Read when it is drawn, so that it follows the language. */
  readonly title: () => string
  /** Whoever holds one of these sees it. */
  readonly roles: readonly RoleName[]
  readonly View: LazyExoticComponent<ComponentType>
}

/** The parts of the console, in their order. */
export const sections: readonly OperateSection[] = [
  {
    name: 'roles',
    title: () => m.sections.roles,
    roles: ['admin'],
    View: lazy(async () => ({ default: (await import('./roles/RolesSection.tsx')).RolesSection })),
  },
  {
    name: 'advertisements',
    title: () => adsMessages.moderation.title,
    roles: ['lister'],
    View: lazy(async () => ({ default: (await import('../ads/Moderation.tsx')).Moderation })),
  },
]

/** The parts that somebody with these roles may use. */
export function sectionsFor(own: ReadonlyMap<RoleName, unknown>): readonly OperateSection[] {
  return sections.filter(({ roles }) => roles.some((role) => own.has(role)))
}
