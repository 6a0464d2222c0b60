import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { createHash } from 'node:crypto'
import type { SandboxOrder } from './sandboxOrder.ts'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.6rem 1.2rem}dt{opacity:.7}dd{margin:0 0 .8rem;overflow-wrap:anywhere}'

/** What the page may do: show itself, and send its own form. */
export const sandboxPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const escape = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** The page of one purchase in the sandbox. It says first that it is none. */
export function sandboxPage(order: SandboxOrder): string {
  const row = (what: string, value: string) => `<dt>${what}</dt><dd>${escape(value)}</dd>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox purchase</title>
<style>${style}</style>
<h1>Sandbox: no money is taken</h1>
<p>These are test tokens of a chain on this machine. They are worth nothing.</p>
<dl>
${row('You would pay', formatAmount(order.payment, { symbol: order.currency }))}
${row('You receive', formatAmount(order.amount, { symbol: order.symbol }, { kind: 'exact' }))}
${row('To', order.address)}
${row('On', order.chain)}
${order.hash ? row('Transaction', order.hash) : ''}
</dl>
${bottomOf(order)}
</html>
`
}

function bottomOf({ id, state }: SandboxOrder): string {
  switch (state) {
    case 'open':
      return `<form method="post" action="/v1/onramp/sandbox/${escape(id)}"><button>Get the test tokens</button></form>`
    case 'paid':
      return '<p>Paid out. You can close this page.</p>'
    case 'failed':
      return '<p>The payment failed. Begin again in the app.</p>'
  }
}
