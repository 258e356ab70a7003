// A file of contact cards (vCard) as a table: a row for each card, under the headings that lists of people have.

import { inSlices } from '../others-turn'
import { encodingOf, textOf } from './csv-encoding'
import { LONGEST_CELL, ROWS_TOGETHER, type Table, type TableRow } from './table'
import { type CardLine, cardLine, LONGEST_LINE, Unfolder } from './vcard-lines'

const HEADINGS = [
  ...['Name', 'First name', 'Middle name', 'Last name', 'Phone', 'E-mail', 'Organization', 'Job title', 'Address'],
  ...['City', 'PIN code', 'Birthday', 'Anniversary', 'Nickname', 'Labels', 'Notes', 'Also on the card'],
] as const
type Heading = (typeof HEADINGS)[number]
type Card = Map<Heading, string[]>

/** Between several values of a cell, as Google Contacts writes it. */
const SEVERAL = ' ::: '
/** What every phone or address may be; another word says something of it. */
const USUAL = new Set(
  'cell mobile voice pref home work main iphone internet text msg sms video dom intl parcel postal x-internet'.split(
    ' ',
  ),
)
/** Of the card and not of the person. */
const IDLE =
  /^(?:BEGIN|END|VERSION|PRODID|REV|UID|PHOTO|LOGO|SOUND|KEY|CLIENTPIDMAP|SORT-STRING|CLASS|TZ|GEO|LANG|KIND|SOURCE|XML|MAILER|AGENT|PROFILE|X-AB.*|X-PHONETIC.*|X-IMAGE.*|X-APPLE.*|X-SHARED.*|X-ADDRESSING.*|X-GOOGLE.*|X-MS-.*|X-SAMSUNG.*|X-MAIDEN.*)$/
const IN_WORDS: Readonly<Record<string, string>> = {
  ROLE: 'Role',
  URL: 'Web',
  IMPP: 'Chat',
  RELATED: 'Related',
  GENDER: 'Gender',
}
/** Lines of a card, and characters in them: more than all its cells keep. */
const MOST_LINES = 2000
const MOST_OF_CARD = 600_000
const IS_GROUP = /^(?:X-ADDRESSBOOKSERVER-)?KIND$/

/** A file of cards. The headings are its row 1, and its cards are counted from row 2 on. */
export async function openVcf(path: string): Promise<Table> {
  const encoding = await encodingOf(path)
  return {
    format: 'vcf',
    sheets: [{ name: '', hidden: false }],
    sheet: '',
    encoding: encoding.toUpperCase().replace('WINDOWS', 'Windows'),
    delimiter: null,
    async *rows() {
      let waiting: TableRow[] = [{ no: 1, cells: [...HEADINGS] }]
      let no = 1
      let card: LinesOfCard | null = null
      const turn = inSlices()
      for await (const line of wholeLines(textOf(path, encoding))) {
        await turn()
        const read = cardLine(line)
        if (read === null) continue
        if (read.name === 'BEGIN') card = new LinesOfCard()
        else if (read.name !== 'END') card?.add(read, line.length)
        else if (card !== null) {
          const row = rowOf(card, ++no)
          card = null
          if (row) waiting.push(row)
          if (waiting.length < ROWS_TOGETHER) continue
          yield waiting
          waiting = []
        }
      }
      if (waiting.length > 0) yield waiting
    },
  }
}

/** What a card says, as far as it can be kept. */
class LinesOfCard {
  readonly lines: CardLine[] = []
  #length = 0
  /** Characters beyond. */
  cut = 0

  add(line: CardLine, length: number): void {
    if (this.lines.length < MOST_LINES && this.#length < MOST_OF_CARD) {
      this.lines.push(line)
      this.#length += length
    } else this.cut += length
  }
}

async function* wholeLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const unfolder = new Unfolder()
  let text = ''
  // A line end of two signs may come in two pieces.
  let held = ''
  for await (const piece of pieces) {
    const lines = (held + piece).split(/\r\n|\n|\r(?!$)/)
    const last = lines.length - 1
    held = lines[last]!.endsWith('\r') ? '\r' : ''
    lines[last] = lines[last]!.slice(0, lines[last]!.length - held.length)
    // One that never ends is no line.
    lines[0] = text.length < LONGEST_LINE ? text + lines[0] : text
    text = lines.pop()!
    for (const line of lines) {
      const whole = unfolder.take(line)
      if (whole) yield whole
    }
  }
  for (const whole of [unfolder.take(text), unfolder.end()]) if (whole) yield whole
}

/** Null for a card that is a group of others, or says nothing of anybody. */
function rowOf({ lines, cut: left }: LinesOfCard, no: number): TableRow | null {
  if (lines.some(({ name, parts }) => IS_GROUP.test(name) && parts[0]!.toLowerCase() === 'group')) return null
  const labels = new Map(
    lines.flatMap(({ group, name, parts }) => (name === 'X-ABLABEL' && group ? [[group, bare(parts[0]!)]] : [])),
  )
  const card: Card = new Map()
  for (const line of preferredFirst(lines)) keep(card, line, labels.get(line.group) ?? '')
  if (!card.has('Name')) {
    const name = ['First name', 'Middle name', 'Last name'].flatMap(one => card.get(one as Heading) ?? []).join(' ')
    const called = name || card.get('Organization')?.[0]
    if (called) card.set('Name', [called])
  }
  const cells = HEADINGS.map(heading => (card.get(heading) ?? []).join(JOINED[heading] ?? SEVERAL))
  if (cells.every(cell => cell === '')) return null
  const cut = cells.reduce((sum, cell) => sum + Math.max(0, cell.length - LONGEST_CELL), left)
  return { no, cells: cells.map(cell => cell.slice(0, LONGEST_CELL)), ...(cut > 0 ? { cut } : {}) }
}

/** The number and the address that a card prefers come first, as those of a list do. */
const preferredFirst = (lines: readonly CardLine[]): CardLine[] => [
  ...lines.filter(line => !isReach(line)),
  ...lines.filter(isReach).toSorted((a, b) => rankOf(a) - rankOf(b)),
]

const isReach = ({ name }: CardLine): boolean => name === 'TEL' || name === 'EMAIL'
const rankOf = ({ pref }: CardLine): number => pref ?? Number.MAX_SAFE_INTEGER

const JOINED: Partial<Record<Heading, string>> = { Notes: '\n', 'Also on the card': '\n', Labels: ', ' }

/** `_$!<Mother>!$_` → Mother. */
const bare = (label: string): string => label.replace(/^_\$!<|>!\$_$/g, '')

type Line = Pick<CardLine, 'types' | 'parts'> & {
  /** Its parts in one. */
  whole: string
  /** The same with its label. */
  marked: string
  has(heading: Heading): boolean
  add(heading: Heading, value: string): void
}

/** Puts a line of a card under its heading; one without is put with its name under the last one. */
function keep(card: Card, { name, types, parts }: CardLine, label: string): void {
  const whole = parts.filter(Boolean).join(', ')
  const words = [...types.filter(type => !USUAL.has(type)), ...(USUAL.has(label.toLowerCase()) ? [] : [label])]
  const said = words.filter(Boolean).join(' ')
  const add = (heading: Heading, value: string) => {
    if (!value) return
    const known = card.get(heading)
    if (known) known.push(value)
    else card.set(heading, [value])
  }
  const read = KEPT[name]
  if (read) {
    const bareValue = whole.replace(/^(?:tel|mailto):/i, '')
    const marked = bareValue && said ? `${bareValue} (${said})` : bareValue
    read({ types, parts, whole, marked, add, has: heading => card.has(heading) })
  } else if (whole && !IDLE.test(name)) add('Also on the card', `${label || IN_WORDS[name] || name}: ${whole}`)
}

const KEPT: Readonly<Record<string, (line: Line) => void>> = {
  FN: ({ has, add, whole, parts }) =>
    // A card in several languages has several.
    has('Name') ? add('Also on the card', `Name: ${whole}`) : add('Name', parts.filter(Boolean).join('; ')),
  N: ({ add, parts: [last = '', first = '', middle = ''] }) => {
    add('First name', first)
    add('Middle name', middle)
    add('Last name', last)
  },
  TEL: ({ add, types, whole, marked }) =>
    types.some(type => type === 'fax' || type === 'pager')
      ? add('Also on the card', `Fax: ${whole}`)
      : add('Phone', marked),
  EMAIL: ({ add, marked }) => add('E-mail', marked),
  ORG: ({ add, whole }) => add('Organization', whole),
  TITLE: ({ add, whole }) => add('Job title', whole),
  // Box, rooms, street, city, region, PIN code, country.
  ADR: ({ has, add, parts }) => {
    const [, , , city = '', , pincode = ''] = parts
    const place = parts
      .flatMap(part => part.split('\n'))
      .map(line => line.trim())
      .filter(Boolean)
      .join(', ')
    if (has('Address')) add('Also on the card', place && `Address: ${place}`)
    else {
      add('Address', place)
      add('City', city)
      add('PIN code', pincode)
    }
  },
  BDAY: ({ has, add, whole }) =>
    has('Birthday') ? add('Also on the card', `Birthday: ${whole}`) : add('Birthday', dayOf(whole)),
  ANNIVERSARY: ({ add, whole }) => add('Anniversary', dayOf(whole)),
  'X-ANNIVERSARY': ({ add, whole }) => add('Anniversary', dayOf(whole)),
  NICKNAME: ({ add, whole }) => add('Nickname', whole),
  CATEGORIES: ({ add, whole }) => add('Labels', whole),
  NOTE: ({ add, parts }) => add('Notes', parts.join('; ')),
}

/** `19850514` and `1985-05-14T00:00:00Z` as a list has it; a day without a year stays as it is. */
const dayOf = (text: string): string => text.replace(/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, '$1-$2-$3')
