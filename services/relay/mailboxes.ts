import process from 'node:process'

/**
 * `npx tsx services/relay/mailboxes.ts inspect`: who takes the room of a running relay's mailboxes.
 * `npx tsx services/relay/mailboxes.ts purge <owner>`: throws away what an owner or a client published.
 * PRIVATE_URL names the relay's private port; left out, the one of this machine.
 */
const privateUrl = process.env['PRIVATE_URL'] ?? 'http://127.0.0.1:8601'
const [command = '', owner = ''] = process.argv.slice(2)

async function ask(path: string, body?: object): Promise<string> {
  const response = await fetch(`${privateUrl}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${privateUrl}${path} answered ${response.status}: ${text}`)
  return text
}

const say = (stream: NodeJS.WriteStream, text: string) => void stream.write(`${text}\n`)

try {
  if (command === 'inspect') {
    say(process.stdout, JSON.stringify(JSON.parse(await ask('/relay/mailboxes')), null, 2))
  } else if (command === 'purge' && owner) {
    say(process.stdout, await ask('/relay/purge', { owner }))
  } else {
    say(process.stderr, 'npx tsx services/relay/mailboxes.ts inspect | purge <owner>')
    process.exitCode = 1
  }
} catch (error) {
  say(
    process.stderr,

    `${(error as Error).message}. Is the relay running? PRIVATE_URL names its private port.`,
  )
  process.exitCode = 1
}
