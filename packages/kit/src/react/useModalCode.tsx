import { useLayoutEffect, useState } from 'react'
import { modalCode } from './modalCode.tsx'
import { useKitContext } from './useKitContext.tsx'

type ModalCode = Awaited<ReturnType<typeof modalCode.load>>

/** The modal's code, fetched when it is first wanted. The English of its first view comes with it. */
export function useModalCode(wanted: boolean): ModalCode | undefined {
  const { kit } = useKitContext()
  const [code, setCode] = useState<ModalCode>()
  // Before the paint: a modal whose code a hover has fetched already is drawn in the frame of the click.
  useLayoutEffect(() => {
    if (!wanted || code) return
    const take = (loaded: ModalCode) => {
      kit.language.learn(loaded.opening)
      setCode(loaded)
    }
    const here = modalCode.loaded()
    if (here) {
      take(here)
      return
    }
    modalCode.load().then(take, (error: unknown) => {
      // The page may be offline or older than the server's files. The next click tries again.
      kit.log.write('error', 'The modal could not be loaded.', error)
      kit.close({ force: true })
    })
  }, [wanted, code, kit])
  return code
}
