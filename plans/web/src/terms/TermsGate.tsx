import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'

const TermsDialog = lazy(() =>
  import('./TermsDialog.tsx').then(({ TermsDialog: component }) => ({ default: component })),
)

type Ask = (go: () => void) => void

const GateContext = createContext<Ask | null>(null)

/** Stands around the pages: whoever wants to write calls `useTermsGate`. Reads nothing before that. */
export function TermsGate({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const [ask] = useState<Ask>(() => (go: () => void) => setWaiting(() => go))
  return (
    <GateContext value={ask}>
      {children}
      {waiting ? (
        <Suspense>
          <TermsDialog
            onEnd={(agreed) => {
              setWaiting(null)
              if (agreed) waiting()
            }}
          />
        </Suspense>
      ) : null}
    </GateContext>
  )
}

/** Runs a way in once the terms in force are accepted; asks first where they are not. Never put an exit behind it. */
export function useTermsGate(): Ask {
  const ask = use(GateContext)
  if (!ask) throw new Error('useTermsGate needs a TermsGate above it: it shows the terms.')
  return ask
}
