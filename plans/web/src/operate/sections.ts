import type { RoleName } from '@causeway/plans/protocol/roles'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { adsMessages } from '../ads/messages.gen.ts'
import { operateMessages as m } from './messages.gen.ts'

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

const view = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The parts of the console, in their order. */
export const sections: readonly OperateSection[] = [
  {
    name: 'create',
    title: () => m.sections.create,
    roles: ['lister'],
    View: view(async () => (await import('./create/CreateSection.tsx')).CreateSection),
  },
  {
    name: 'fund',
    title: () => m.sections.fund,
    roles: ['funder'],
    View: view(async () => (await import('./fund/FundSection.tsx')).FundSection),
  },
  {
    name: 'pause',
    title: () => m.sections.pause,
    roles: ['guardian'],
    View: view(async () => (await import('./pause/PauseSection.tsx')).PauseSection),
  },
  {
    name: 'rules',
    title: () => m.sections.rules,
    roles: ['admin'],
    View: view(async () => (await import('./rules/RulesSection.tsx')).RulesSection),
  },
  {
    name: 'roles',
    title: () => m.sections.roles,
    roles: ['admin'],
    View: view(async () => (await import('./roles/RolesSection.tsx')).RolesSection),
  },
  {
    name: 'site',
    title: () => m.sections.site,
    roles: ['admin'],
    View: view(async () => (await import('./site/SiteSection.tsx')).SiteSection),
  },
  {
    name: 'operations',
    title: () => m.sections.operations,
    roles: ['admin', 'lister', 'guardian'],
    View: view(async () => (await import('./operations/OperationsSection.tsx')).OperationsSection),
  },
  {
    name: 'maintenance',
    title: () => m.sections.maintenance,
    roles: ['maintainer', 'admin'],
    View: view(
      async () => (await import('./maintenance/MaintenanceSection.tsx')).MaintenanceSection,
    ),
  },
  {
    name: 'health',
    title: () => m.sections.health,
    roles: ['admin', 'funder', 'guardian', 'lister', 'maintainer', 'moderator'],
    View: view(async () => (await import('./health/HealthSection.tsx')).HealthSection),
  },
  {
    name: 'advertisements',
    title: () => adsMessages.title,
    roles: ['moderator'],
    View: lazy(async () => ({ default: (await import('../ads/Moderation.tsx')).Moderation })),
  },
]

/** The parts that somebody with these roles may use. */
export function sectionsFor(own: ReadonlyMap<RoleName, unknown>): readonly OperateSection[] {
  return sections.filter(({ roles }) => roles.some((role) => own.has(role)))
}
