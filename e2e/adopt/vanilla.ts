import { createKit } from '@causeway/kit'
import { mountModal } from '@causeway/kit/vanilla'
import { chainsAt, chainsOfPage } from './adoptedChain.ts'
import { demo } from './demo.ts'

/* The same app as a page that has no React of its own. */
const kit = createKit({ networks: chainsAt(chainsOfPage()) })
mountModal(kit)
const output = document.querySelector('output')
const say = (text: string) => {
  if (output) output.textContent = text
}
for (const [name, ask] of Object.entries(demo)) {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    say('…')
    ask(kit).then(say, (error: unknown) => say(String(error)))
  })
  output?.before(button)
}
