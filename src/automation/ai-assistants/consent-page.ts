// The page on which a member lets an assistant in: plain HTML without a script, and nothing from elsewhere.

import { createHash } from 'node:crypto'
import { escapeHTML } from 'bun'
import { definitions } from '../../definitions.gen'
import { type Asking, isLocalAnswer } from './authorize'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1c1c1c}' +
  'h1{font-size:1.4rem}code{word-break:break-all}fieldset{border:1px solid #ccc;border-radius:6px;margin:1rem 0}' +
  'label{display:block;padding:.2rem 0}input[type=text]{width:100%;padding:.4rem;font:inherit;box-sizing:border-box}' +
  'button{font:inherit;padding:.5rem 1.2rem;margin-right:.5rem}.note{color:#555;font-size:.9rem}'
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${STYLE}</style><body>${body}</body></html>`

function headersFor(formAction: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // The form's Origin is `null` without a referrer, and would be refused as another site's.
    'referrer-policy': 'same-origin',
  }
}

/** Who asks, what for, and the choice of what they get. */
export function consentPage(
  { client, redirectUri, scopes }: Asking,
  { ticket, member, granted }: { ticket: string; member: string; granted: (scope: string) => boolean },
): Response {
  const back = new URL(redirectUri)
  const target = isLocalAnswer(redirectUri)
    ? 'a program on your computer'
    : `<code>${escapeHTML(back.host || back.protocol)}</code>`
  const offered = scopes.filter(granted)
  const boxes = offered.map(
    scope =>
      `<label><input type="checkbox" name="scope" value="${escapeHTML(scope)}"${scope.endsWith(':read') ? ' checked' : ''}> ` +
      `${escapeHTML(inWords(scope))}</label>`,
  )
  const body = [
    `<h1>Let ${escapeHTML(client.name)} read your CRM?</h1>`,
    `<p>An assistant that calls itself <b>${escapeHTML(client.name)}</b>, described at <code>${escapeHTML(client.id)}</code>, ` +
      `asks to work with Angan in your name, ${escapeHTML(member)}. The answer goes to ${target}.</p>`,
    '<form method="post" action="/oauth/consent">',
    `<input type="hidden" name="ticket" value="${escapeHTML(ticket)}">`,
    `<fieldset><legend>What it may do</legend>${boxes.join('')}</fieldset>`,
    `<label>Name of the connection<input type="text" name="name" maxlength="100" required value="${escapeHTML(client.name)}"></label>`,
    '<p class="note">It sees only what you see, with numbers masked as your role says. Changes are drafts until you approve ' +
      'them. You can end the connection under Settings, AI assistants, at any time; it ends by itself after a year.</p>',
    '<p><button name="decision" value="allow">Allow</button><button name="decision" value="deny" formnovalidate>Refuse</button></p>',
    '</form>',
  ]
  // Browsers hold a form to where its answer leads on to, too.
  const onward = back.protocol === 'https:' || back.protocol === 'http:' ? back.origin : back.protocol
  return new Response(page('Connect an assistant', body.join('')), { headers: headersFor(`'self' ${onward}`) })
}

/** What is wrong, for a person. */
export const refusalPage = (why: string, status = 400): Response =>
  new Response(page('Not connected', `<h1>Not connected</h1><p>${escapeHTML(why)}.</p>`), {
    status,
    headers: headersFor("'none'"),
  })

/** `leads:write` → `Leads: prepare changes for you to approve` */
function inWords(scope: string): string {
  const [area, access] = scope.split(':') as [string, string]
  const known = definitions.find(({ plural }) => plural === area)?.words.many
  const name = known ?? area.charAt(0).toUpperCase() + area.slice(1).replaceAll('_', ' ')
  return `${name}: ${access === 'read' ? 'read' : 'prepare changes for you to approve'}`
}
