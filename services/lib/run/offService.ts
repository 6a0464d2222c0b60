import type { Health, Service } from './service.ts'

/**
 * A part that the settings leave switched off.
 * @param details for health
 * @param mountOn what it answers all the same
 */
export const offService = (
  name: string,
  details: Health['details'],
  mountOn: Service['mountOn'] = () => undefined,
): Service => ({
  name,
  mountOn,
  start: () => undefined,
  stop: async () => undefined,
  health: () => ({ status: 'ok', details }),
})
