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

try {
  if (command === 'inspect') {
    console.log(JSON.stringify(JSON.parse(await ask('/relay/mailboxes')), null, 2))
  } else if (command === 'purge' && owner) {
    console.log(await ask('/relay/purge', { owner }))
  } else {
    console.error('npx tsx services/relay/mailboxes.ts inspect | purge <owner>')
    process.exitCode = 1
  }
} catch (error) {
  console.error(
    `${(error as Error).message}. Is the relay running? PRIVATE_URL names its private port.`,
  )
  process.exitCode = 1
}
