import type { RoleName } from '@causeway/plans/protocol/roles'
import { expect, it } from 'vitest'
import { sectionsFor } from './sections.ts'

const offered = (...roles: readonly RoleName[]) =>
  sectionsFor(new Map(roles.map((role) => [role, 0]))).map(({ name }) => name)

it('[S1.place-admin] the admin is offered the rules, the roles and what is announced', () => {
  expect(offered('admin')).toEqual([
    'rules',
    'roles',
    'site',
    'operations',
    'maintenance',
    'health',
  ])
})

it('[S1.place-maintainer] the maintainer is offered the work that is due', () => {
  expect(offered('maintainer')).toEqual(['maintenance', 'health'])
})

it('[S6.no-roles] whoever has no role is offered nothing that others are not', () => {
  expect(offered()).toEqual([])
})
