import { escapeHtml } from '../mailbox/escapeHtml.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 360px; margin: 48px auto; padding: 0 16px; }
h1 { font-size: 20px; }
input, button { font: inherit; padding: 10px 12px; width: 100%; box-sizing: border-box; margin: 8px 0; border-radius: 8px; border: 1px solid gray; }
button { cursor: pointer; }
`

/** Stands for a provider's page: any name is somebody, and nobody has a password. @param action where the form goes */
export function standInPage(provider: string, query: URLSearchParams, action = 'decide'): string {
  const hidden = [...query].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return htmlPage(
    `${provider}, a stand-in`,
    `<p>Any name will do. Nothing leaves this machine.</p>
<form method="post" action="${escapeHtml(action)}">${hidden.join('')}
<label>Name <input name="name" value="sam" autocomplete="off"></label>
<button name="choice" value="yes">Continue</button>
<button name="choice" value="no">Refuse</button></form>`,
  )
}

/** A form that goes where it is told at a press, as providers answer by form_post. */
export function formPage(provider: string, action: string, fields: URLSearchParams): string {
  const hidden = [...fields].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return htmlPage(
    `${provider}, a stand-in`,
    `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button>Go back to the wallet</button></form>
<script>document.forms[0].submit()</script>`,
  )
}

/** A page of a stand-in. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
