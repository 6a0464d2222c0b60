import { readProjectsFile, writeProjects } from '@causeway/services/lib/projects/projectsFile'

/** The web app's project on the local stack: the services know it by this id, from the app's own origins. */
export const localProjectId = '00000000000000000000000000031337'

/** Makes the local project known, from these origins; projects that somebody added stay. */
export async function writeLocalProject(file: string, origins: readonly string[]): Promise<void> {
  const { projects, banned } = await readProjectsFile(file)
  const others = projects.filter(({ id }) => id !== localProjectId)
  const own = {
    id: localProjectId,
    name: 'Local stack',
    allowedOrigins: [...origins],
    analytics: false,
  }
  await writeProjects(file, [own, ...others], banned)
}
