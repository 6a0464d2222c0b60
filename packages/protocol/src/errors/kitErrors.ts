import { defineError } from './defineError.ts'

/*
 * Setting up a kit: its options, and what is missing of them.
 */

export const connectionDisconnectFailed = defineError(
  'connection.disconnectFailed',
  'Failed to disconnect',
  { surface: 'toast', spec: '§8' },
)
export const connectionBothSignIns = defineError(
  'connection.bothSignIns',
  'Cannot set both `siweConfig` and `siwx` options',
  { surface: 'log', spec: '§5' },
)
export const optionsEndpoint = defineError(
  'options.endpoint',
  (p: { name: string; url: string }) => `Endpoint '${p.name}' is no absolute address: ${p.url}`,
  { surface: 'log' },
)
export const optionsUnknown = defineError(
  'options.unknown',
  (p: { name: string }) => `There is no option '${p.name}'`,
  { surface: 'log' },
)
export const optionsConflict = defineError(
  'options.conflict',
  (p: { name: string; value: string }) =>
    `Option '${p.name}' names '${p.value}' twice. Keep one of the two.`,
  { surface: 'log' },
)
export const optionsId = defineError(
  'options.id',
  (p: { id: unknown }) =>
    `The id ${JSON.stringify(p.id)} cannot name a kit. Use up to 40 letters, digits, - and _.`,
  { surface: 'log' },
)
export const kitDestroyed = defineError(
  'kit.destroyed',
  'This kit was destroyed. Make another one.',
  { surface: 'log' },
)
