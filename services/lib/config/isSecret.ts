import type { Settings } from './defineSettings.ts'

/** Whether the value may hold a password or an API key, and so is never printed. */
export const isSecret = (name: string, { secrets }: Pick<Settings<unknown>, 'secrets'>): boolean =>
  name.endsWith('SECRET') || secrets.includes(name)
