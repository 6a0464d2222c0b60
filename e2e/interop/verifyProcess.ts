import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProjects } from '@causeway/services/lib/projects/projectsFile'
import { createAttest } from '../../packages/kit/src/connection/walletconnect/createAttest.ts'
import type { Attest } from '../../packages/kit/src/connection/walletconnect/createPublisher.ts'
import { after } from './nodeSockets.ts'
import { startService } from './startRelayProcess.ts'

const projectId = '0123456789abcdef0123456789abcdef'

/** Our verify service in a process of its own, which knows one app. */
export interface VerifyProcess {
  readonly url: string
  /** What the kit asks it from a page at this origin, as a browser would write it. */
  attestFrom(origin: string): Attest
  stop(): Promise<void>
}

/** @param origin the page that its one project lists */
export async function startVerifyProcess(origin: string): Promise<VerifyProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'interop-verify-'))
  const file = join(folder, 'projects.json')
  await writeProjects(file, [
    { id: projectId, name: 'Interop', allowedOrigins: [origin], analytics: false },
  ])
  const { child, url } = await startService('services/verify/main.ts', {
    PORT: '0',
    PROJECTS_FILE: file,
    VERIFY_KEY_FILE: join(folder, 'verify.json'),
  })
  return {
    url,
    attestFrom: (page) =>
      createAttest({
        url,
        // Pages elsewhere are not of the project.
        projectId: page === origin ? projectId : undefined,
        now: Date.now,
        after,
        fetch: (to, init) =>
          fetch(to, { ...init, headers: { ...(init?.headers as object), origin: page } }),
        onAnswer(answer) {
          if ('refused' in answer) throw answer.refused
        },
      }),
    async stop() {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
