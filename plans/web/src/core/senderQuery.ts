import { settings } from './settings.ts'

/** The sender, where the service wants to know it. */
export function senderQuery(): { projectId?: string } {
  return settings.projectId ? { projectId: settings.projectId } : {}
}
