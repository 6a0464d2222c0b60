import { signIn, signOut } from '@causeway/kit'
import { useKit, useSession } from '@causeway/kit/react'
import { useEffect, useState } from 'react'
import { log } from '../../core/log.ts'
import { settingsMessages as m } from '../../settings/messages.gen.ts'
import { followSignIn } from './followSignIn.ts'

/** Who is signed in at this site's server, and the way there: one sign-in for all that asks for it. */
export function useSignIn() {
  const kit = useKit()
  const session = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => followSignIn(kit), [kit])
  return {
    kit,
    session,
    problem,
    signIn: async (): Promise<void> => {
      setProblem(null)
      const now = await signIn(kit)
      if (now.status !== 'signedIn') return setProblem(m.signInRefused)
      // What the account keeps comes to this browser.
      const { keeperOf } = await import('../savedSettings/keeperOf.ts')
      keeperOf(kit).start()
    },
    signOut: (): void => {
      signOut(kit).catch((error: unknown) => log('warn', 'A session could not be ended.', error))
    },
  }
}
