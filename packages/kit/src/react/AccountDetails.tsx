import { useEffect, useState } from 'react'
import type { NamespaceAccount } from '../account.ts'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'

const code = loadOnce(() => import('./AccountFacts.tsx'))

/** What the account button says: the address, or more where the app has it from somewhere. */
export function AccountDetails(props: {
  readonly kit: Kit
  readonly account: NamespaceAccount
  readonly balance: boolean
  /** The shortened address. */
  readonly plain: string
}) {
  const { kit, balance, plain } = props
  const wanted = balance || kit.ports.identity !== undefined
  const [facts, setFacts] = useState(code.loaded)
  useEffect(() => {
    if (!wanted || facts) return
    code
      .load()
      .then(setFacts, (error: unknown) =>
        kit.log.write('warn', 'Name and balance of the button could not be loaded.', error),
      )
  }, [wanted, facts, kit])
  return wanted && facts ? <facts.AccountFacts {...props} /> : plain
}
