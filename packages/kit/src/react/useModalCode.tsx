import { useEffect, useState } from 'react'
import { modalCode } from './modalCode.tsx'
import { useKitContext } from './useKitContext.tsx'

/** The modal's code, fetched when it is first wanted. */
export function useModalCode(wanted: boolean) {
  const { kit } = useKitContext()
  const [code, setCode] = useState(modalCode.loaded)
  useEffect(() => {
    if (!wanted || code) return
    modalCode.load().then(setCode, (error: unknown) => {
      // The page may be offline or older than the server's files. The next click tries again.
      kit.log.write('error', 'The modal could not be loaded.', error)
      kit.close({ force: true })
    })
  }, [wanted, code, kit])
  return code
}
