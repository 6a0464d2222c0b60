import { useSyncExternalStore } from 'react'
import type { ThemeVariables } from '../../core/options/createOptions.ts'
import { useKitContext } from './KitContext.tsx'

/** Letters that a value of the theme is written with, and none that could end a declaration, a rule or a style element. */
const plain = /^[\w\s#.,%()/+*-]{1,200}$/u
/** What would ask another host for a file. */
const asks = /url\(|image|src\(/iu

/** The variables as a rule for the buttons. What is written otherwise is left out; the kit sets it when it is here. */
function ruleOf(variables: ThemeVariables): string {
  const declarations = Object.entries(variables).flatMap(([name, value]) =>
    /^--cw-[a-z-]{1,30}$/u.test(name) && plain.test(value) && !asks.test(value)
      ? [`${name}:${value}`]
      : [],
  )
  return declarations.length > 0 ? `button.cw-button{${declarations.join(';')}}` : ''
}

/**
 * The theme variables of the options in the HTML of a server, so that the buttons have them before any script runs. Stands
 * inside of `<KitProvider>`, before the buttons. Pages that a server does not render need it not, and neither does an app
 * that sets the variables in a style sheet of its own.
 * @param props.nonce of the page's content security policy, for `style-src`; left out on a page without a policy
 *
 * @example
 * const Layout = ({ nonce }: { nonce: string }) => <ThemeStyle nonce={nonce} />
 */
export function ThemeStyle(props: { readonly nonce?: string }) {
  const { options } = useKitContext().kit
  const { themeVariables } = useSyncExternalStore(options.subscribe, options.get, options.get)
  const rule = ruleOf(themeVariables)
  if (rule === '') return null
  return (
    // Browsers hide the nonce from scripts, and a fresh one may come with the page's next picture.
    <style nonce={props.nonce} suppressHydrationWarning>
      {rule}
    </style>
  )
}
