// Portals and mail parsers send pieces of web pages as text.

const TAG = /<(\/?)([a-z!][a-z0-9:]{0,12})(\s[^<>]{0,2000})?\/?>/gi
const LINK = /<a\s[^<>]{0,300}?href\s*=\s*["']?(https?:\/\/[^"'<>\s]{1,500})["']?[^<>]{0,300}>([^<>]{0,500})<\/a\s*>/gi
/** Words that come behind a tag's name without a value; others make it a text in angle brackets: "size <b and c>". */
const BARE_ATTRIBUTE = /^(?:\s*\/?|[^=]*\b(?:html|checked|selected|disabled|hidden|nowrap|noshade)\b[^=]*|.*=.*)$/is

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Begin or end a line. */
const LINES = words(
  'br p div li ul ol dl dt dd tr table tbody thead tfoot h1 h2 h3 h4 h5 h6 hr blockquote pre section article header footer address ' +
    'form center caption option select fieldset legend main nav aside figure',
)
const CELLS = words('td th')
/** Change how words look, and are gone. */
const INLINE = words(
  'a abbr acronym b bdi bdo big body button cite code col colgroup del em font html i iframe img input ins kbd label link mark meta ' +
    'o:p picture q s samp small source span strike strong sub sup svg path textarea time tt u var video wbr !doctype head title',
)
const UNSEEN: [begin: RegExp, end: RegExp][] = [
  [/<!--/g, /-->/g],
  [/<script\b/gi, /<\/script\s*>/gi],
  [/<style\b/gi, /<\/style\s*>/gi],
]

/** A row of two cells: a label and its value. */
const LABELLED_ROW =
  /<tr(?:\s[^<>]{0,500})?>\s{0,50}<t[dh](?:\s[^<>]{0,500})?>((?:(?!<\/?t[dhr])[\s\S]){1,160}?)<\/t[dh]\s*>\s{0,50}<t[dh](?:\s[^<>]{0,500})?>((?:(?!<\/?t[dhr])[\s\S]){0,800}?)<\/t[dh]\s*>\s{0,50}<\/tr\s*>/gi
const asLine = (whole: string, label: string, value: string): string =>
  /[:=?]\s*(?:<[^<>]*>\s*)*$/.test(label) ? whole : `<tr>${label}: ${value}</tr>`

/** `html` as text: what ends a line on a page ends it here, an address behind a link follows it in brackets. Only tags that
 *  pages know are tags, so "budget < 1 Cr" and "Asha <asha@example.in>" stay as they are. */
export function withoutTags(html: string): string {
  if (!html.includes('<')) return html
  const seen = UNSEEN.reduce((text, [begin, end]) => without(text, begin, end), html)
  const text = seen
    .replace(LABELLED_ROW, asLine)
    .replace(LINK, (_, address: string, shown: string) => (shown.includes(address) ? shown : `${shown} (${address})`))
    .replace(TAG, textOfTag)
  if (text === html) return html
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

function textOfTag(whole: string, _slash: string, name: string, attributes = ''): string {
  const tag = name.toLowerCase()
  if (!BARE_ATTRIBUTE.test(attributes)) return whole
  if (LINES.has(tag)) return '\n'
  if (CELLS.has(tag)) return ' '
  return INLINE.has(tag) ? '' : whole
}

/** Without the text between the two; each search begins where the last one ended. */
function without(text: string, begin: RegExp, end: RegExp): string {
  let kept = ''
  let from = 0
  for (let at = find(text, begin, 0); at; at = find(text, begin, from)) {
    const close = find(text, end, at.end)
    if (!close) break
    kept += text.slice(from, at.start)
    from = close.end
  }
  return from === 0 ? text : kept + text.slice(from)
}

function find(text: string, pattern: RegExp, from: number): { start: number; end: number } | null {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match && { start: match.index, end: pattern.lastIndex }
}
