import { defineError } from '../errors/defineError.ts'

/*
 * Names of accounts.
 */

export const nameResolve = defineError('name.resolve', 'Error resolving name', {
  retry: true,
  spec: '§8',
})
export const nameSuggestions = defineError('name.suggestions', 'Error fetching name suggestions', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
export const nameForAddress = defineError('name.forAddress', 'Error fetching names for address', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
export const nameRegister = defineError(
  'name.register',
  (p: { name: string; reason?: string }) => p.reason || `Error registering name ${p.name}`,
  { surface: 'toast', spec: '§8' },
)
