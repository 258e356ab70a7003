// What senders put around and inside a value: entities, tags, invisible characters, and words that mean "nothing".
import { withoutTags } from './without-tags'

const NEEDS_WORK = /[&<\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00a0]|[\ud800-\udfff]/u
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g
// Joiners shape Indic letters and emoji; behind an ASCII character they are litter.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const STRAY_JOINER = /(^|[\u0000-\u007f])[\u200c\u200d]+/g
const CONTROL = /(?![\n\t])\p{Cc}/gu
const ENTITY = /&(?:#(\d{1,7});|#x([0-9a-f]{1,6});|([a-z]{2,8}[1-4]?[0-9]?);|(nbsp|amp|lt|gt|quot)(?![\w;=]))/gi
/** Texts that went through several systems are escaped several times: `&amp;lt;br&amp;gt;`. */
const MOST_ESCAPES = 3
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', tab: ' ' },
  ...{
    newline: '\n',
    rupee: '₹',
    euro: '€',
    pound: '£',
    cent: '¢',
    yen: '¥',
    deg: '°',
    copy: '©',
    reg: '®',
    trade: '™',
  },
  ...{ ndash: '–', mdash: '—', minus: '−', hellip: '…', bull: '•', middot: '·', times: '×', plusmn: '±', sect: '§' },
  ...{ rsquo: '’', lsquo: '‘', sbquo: '‚', rdquo: '”', ldquo: '“', bdquo: '„', laquo: '«', raquo: '»', prime: '′' },
  ...{
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sup2: '²',
    sup3: '³',
    le: '≤',
    ge: '≥',
    rarr: '→',
    larr: '←',
    check: '✓',
  },
  ...{
    comma: ',',
    colon: ':',
    semi: ';',
    period: '.',
    sol: '/',
    lpar: '(',
    rpar: ')',
    plus: '+',
    commat: '@',
    num: '#',
  },
  ...{ dollar: '$', percnt: '%', ast: '*', lowbar: '_', hyphen: '-', dash: '-', excl: '!', quest: '?', equals: '=' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', aacute: 'á', agrave: 'à', auml: 'ä', aring: 'å', ccedil: 'ç' },
  ...{
    iacute: 'í',
    ntilde: 'ñ',
    oacute: 'ó',
    ouml: 'ö',
    uacute: 'ú',
    uuml: 'ü',
    szlig: 'ß',
    zwnj: '\u200c',
    zwj: '\u200d',
  },
  ...{ shy: '', zerowidthspace: '' },
}
const NOTHING = /^(?:null|undefined|n\/?a|n\.a\.?|nil|none|nan|-+|\.+|_+|\(null\)|\[\]|\{\})$/i

/** `text` without tags, entities, invisible and control characters (which would upset PostgreSQL or a reader), trimmed;
 *  a tag that begins a line starts a new line. '' for words that mean "nothing" ("null", "N/A", "-", "undefined"). */
export function cleanText(text: string): string {
  const clean = (NEEDS_WORK.test(text) ? scrub(text) : text).trim()
  return clean.length <= 9 && NOTHING.test(clean) ? '' : clean
}

function scrub(text: string): string {
  return withoutTags(unescaped(text).replace(/\r\n?/g, '\n'))
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '$1')
    .replace(CONTROL, '')
    .replace(/\u00a0/g, ' ')
    .toWellFormed()
}

function unescaped(text: string): string {
  let plain = text
  for (let i = 0; i < MOST_ESCAPES && plain.includes('&'); i++) {
    const next = plain.replace(ENTITY, characterOf)
    if (next === plain) break
    plain = next
  }
  return plain
}

function characterOf(whole: string, decimal?: string, hex?: string, name?: string, bare?: string): string {
  const named = name ?? bare
  if (named) return NAMED[named.toLowerCase()] ?? whole
  const point = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
