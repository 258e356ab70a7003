// What senders put around and inside a value: entities, invisible characters, and words that mean "nothing".

const NEEDS_WORK = /[&\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00a0]|[\ud800-\udfff]/u
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g
// Joiners shape Indic letters and emoji; behind an ASCII character they are litter.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const STRAY_JOINER = /(^|[\u0000-\u007f])[\u200c\u200d]+/g
const CONTROL = /(?![\n\t])\p{Cc}/gu
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rupee: '₹',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  deg: '°',
  copy: '©',
  reg: '®',
}
const NOTHING = /^(?:null|undefined|n\/?a|n\.a\.?|nil|none|nan|-+|\.+|_+|\(null\)|\[\]|\{\})$/i

/** `text` without entities, invisible and control characters (which PostgreSQL or a reader would stumble over),
 *  trimmed; '' for words that stand for nothing ("null", "N/A", "-", "undefined"). */
export function cleanText(text: string): string {
  const clean = (NEEDS_WORK.test(text) ? scrub(text) : text).trim()
  return clean.length <= 9 && NOTHING.test(clean) ? '' : clean
}

function scrub(text: string): string {
  return text
    .replace(ENTITY, (whole, decimal: string, hex: string, name: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '$1')
    .replace(CONTROL, '')
    .replace(/\u00a0/g, ' ')
    .toWellFormed()
}
