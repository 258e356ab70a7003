// What a mail says, as plain text and as HTML, from the same paragraphs.

import type { Template } from './templates'

/** Marks the place of the link in both parts, until it is sent: no text that people write has it. */
const LINK_MARK = '\u0001'
const LONGEST_NAME = 200

export type Letter = { template: Template; subject: string; text: string; html: string; link: string | null }

export type Content = {
  template: Template
  subject: string
  paragraphs: readonly string[]
  /** A button in HTML, a line of its own in plain text. */
  link?: { label: string; url: string }
  closing: string
}

/** Text that people wrote, fit for a line of a mail: no control characters (so no mark and no header), not endless. */
export const inLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/** Writes both parts. Everything is escaped in HTML; a mark takes the place of the link. */
export function letter({ template, subject, paragraphs, link, closing }: Content): Letter {
  const html = [
    ...paragraphs.map(text => `<p>${escapeHtml(text)}</p>`),
    ...(link
      ? [`<p><a href="${LINK_MARK}" rel="noreferrer">${escapeHtml(link.label)}</a></p><p>${LINK_MARK}</p>`]
      : []),
    `<p style="color:#666">${escapeHtml(closing)}</p>`,
  ]
  return {
    template,
    subject: inLine(subject),
    text: [...paragraphs, ...(link ? [`${link.label}:\n${LINK_MARK}`] : []), closing].join('\n\n'),
    html: page(escapeHtml(inLine(subject)), html.join('\n')),
    link: link?.url ?? null,
  }
}

/** Puts the link, or what is shown in its place, where the mark is. */
export const withLink = (part: 'text' | 'html', body: string, link: string): string =>
  body.replaceAll(LINK_MARK, () => (part === 'html' ? escapeHtml(link) : link))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, found => ENTITIES[found]!)

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${title}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36em">
${body}
</body></html>`
