// The page that anybody may read: plain HTML without a script, in English and Hindi. It names no company and no connection.

import { createHash } from 'node:crypto'
import { escapeHTML } from 'bun'
import type { Seen } from './read-status'
import type { NoticeState, ServiceState, StatusNotice } from './schema'

export type PageLanguage = 'en' | 'hi'

type Words = Readonly<
  Record<
    'title' | 'services' | 'now' | 'planned' | 'past' | 'nothing' | 'as_of' | 'until' | 'affects' | 'other',
    string
  > &
    Record<'overall' | 'service', Record<ServiceState, string>> & { states: Record<NoticeState, string> }
>

const WORDS = {
  en: {
    title: 'Status',
    overall: { working: 'Everything works', degraded: 'Something does not work as it should', down: 'Angan is down' },
    service: { working: 'Working', degraded: 'Degraded', down: 'Down' },
    services: 'Services',
    now: 'Now',
    planned: 'Planned maintenance',
    past: 'The last 90 days',
    nothing: 'No incidents.',
    as_of: 'As of',
    until: 'until',
    affects: 'Affects',
    states: {
      ...{ investigating: 'Investigating', identified: 'Cause found', monitoring: 'Watching', resolved: 'Resolved' },
      ...{ scheduled: 'Planned', in_progress: 'In progress', completed: 'Completed', cancelled: 'Cancelled' },
    },
    other: 'हिन्दी',
  },
  hi: {
    title: 'स्थिति',
    overall: { working: 'सब कुछ ठीक चल रहा है', degraded: 'कुछ सेवाएँ ठीक से नहीं चल रहीं', down: 'Angan अभी बंद है' },
    service: { working: 'चालू', degraded: 'आंशिक बाधा', down: 'बंद' },
    services: 'सेवाएँ',
    now: 'अभी',
    planned: 'नियोजित रखरखाव',
    past: 'पिछले 90 दिन',
    nothing: 'कोई घटना नहीं।',
    as_of: 'समय',
    until: 'से',
    affects: 'प्रभावित',
    states: {
      ...{ investigating: 'जाँच जारी', identified: 'कारण मिल गया', monitoring: 'निगरानी में', resolved: 'ठीक हो गया' },
      ...{ scheduled: 'नियोजित', in_progress: 'जारी', completed: 'पूरा हुआ', cancelled: 'रद्द' },
    },
    other: 'English',
  },
} as const satisfies Record<PageLanguage, Words>

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.25rem 1rem 3rem;color:#1c1c1c;' +
  'background:#fff;overflow-wrap:anywhere}header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}' +
  'h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0}a{color:#1d4ed8}' +
  '.overall{margin:1rem 0;padding:.9rem 1rem;border-radius:8px;font-weight:600;border:1px solid}' +
  'ul{list-style:none;margin:0;padding:0}.services li{display:flex;justify-content:space-between;gap:1rem;' +
  'padding:.6rem 0;border-bottom:1px solid #e5e5e5}article{border:1px solid #e5e5e5;border-radius:8px;padding:.9rem 1rem;' +
  'margin:.75rem 0}article ul{margin-top:.6rem}article li{padding:.35rem 0}p{margin:.2rem 0;white-space:pre-line}' +
  '.note{color:#555;font-size:.9rem}.working{color:#166534;border-color:#bbdfc8}.degraded{color:#92400e;border-color:#f0d9b0}' +
  '.down{color:#991b1b;border-color:#efc2c2}'
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Hindi for readers who prefer it to English; English for all others. */
export function languageOf(asked: string | undefined, header: string | null): PageLanguage {
  if (asked === 'en' || asked === 'hi') return asked
  const first = /\b(en|hi)\b/i.exec(header ?? '')
  return first?.[1]?.toLowerCase() === 'hi' ? 'hi' : 'en'
}

export function statusPage(seen: Seen, language: PageLanguage): Response {
  const words = WORDS[language]
  const open = seen.notices.filter(({ ended_at, state }) => ended_at === null && state !== 'scheduled')
  const planned = seen.notices.filter(({ state }) => state === 'scheduled')
  const past = seen.notices.filter(({ ended_at }) => ended_at !== null)
  const show = (notices: readonly StatusNotice[]) => notices.map(notice => article(notice, seen, language)).join('')
  const part = (title: string, notices: readonly StatusNotice[]) =>
    notices.length === 0 ? '' : `<section><h2>${title}</h2>${show(notices)}</section>`
  const services = seen.services.map(
    ({ name, state }) => `<li><span>${name[language]}</span><span class="${state}">${words.service[state]}</span></li>`,
  )
  const body = [
    `<header><h1>Angan · ${words.title}</h1>`,
    `<a href="?lang=${language === 'en' ? 'hi' : 'en'}" lang="${language === 'en' ? 'hi' : 'en'}">${words.other}</a></header>`,
    `<main><p class="overall ${seen.state}" role="status">${words.overall[seen.state]}</p>`,
    part(words.now, open),
    part(words.planned, planned),
    `<section><h2>${words.services}</h2><ul class="services">${services.join('')}</ul></section>`,
    `<section><h2>${words.past}</h2>${past.length === 0 ? `<p>${words.nothing}</p>` : show(past)}</section>`,
    `<p class="note">${words.as_of}: ${moment(seen.as_of, seen.zone, language)}</p></main>`,
  ].join('')
  return page(language, `Angan · ${words.title}`, body)
}

/** For an address that is of no company. */
export const noStatusPage = (language: PageLanguage): Response =>
  page(
    language,
    WORDS[language].title,
    `<main><h1>404</h1><p><a href="/status">${WORDS[language].title}</a></p></main>`,
    404,
  )

const page = (language: PageLanguage, title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, ` +
      `initial-scale=1"><title>${title}</title><style>${STYLE}</style><body>${body}</body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        vary: 'accept-language',
      },
    },
  )

function article(notice: StatusNotice, { services, zone }: Seen, language: PageLanguage): string {
  const { title, state, starts_at, ends_at, posts, kind } = notice
  const words = WORDS[language]
  const named = services.filter(({ key }) => notice.services.includes(key)).map(({ name }) => name[language])
  const from = moment(starts_at, zone, language)
  const time = kind === 'maintenance' ? span(from, moment(ends_at!, zone, language), language) : from
  const lines = posts.map(
    post =>
      `<li><p class="note">${words.states[post.state]} · ${moment(post.at, zone, language)}</p><p>${escapeHTML(post.text)}</p></li>`,
  )
  return (
    `<article><h3>${escapeHTML(title)}</h3><p class="note">${words.states[state]} · ${time}</p>` +
    (named.length === 0 ? '' : `<p class="note">${words.affects}: ${named.join(', ')}</p>`) +
    `<ul>${lines.join('')}</ul></article>`
  )
}

/** `3 Dec, 10:00 until 3 Dec, 12:00`; in Hindi the word is between the two, and `तक` comes last. */
const span = (from: string, to: string, language: PageLanguage): string =>
  `${from} ${WORDS[language].until} ${to}${language === 'hi' ? ' तक' : ''}`

const moment = (at: string, zone: string, language: PageLanguage): string =>
  `<time datetime="${at}">${new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    ...({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(at))}</time>`
