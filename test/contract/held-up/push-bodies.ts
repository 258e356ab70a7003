// The heaviest that the push door reads: texts that slow readers down in every field, form and shape, and the most of
// everything.

export type PushBody = { name: string; type: string; body: string }

const JSON_TYPE = 'application/json'
const MOST = 250_000
const FIELDS = 'name phone email city budget bhk locality project message id x date subject lead_type utm_source'.split(
  ' ',
)
const FILLS = [
  ...[
    'a',
    '9',
    '\\',
    '<',
    '&amp;',
    '&lt;',
    ' ',
    '\n',
    '1,',
    '1-',
    'ज्ञ',
    '😀',
    '"',
    '[',
    '{"a":',
    '%41',
    '+',
    '@a.',
    '#',
  ],
  ...[
    '9800000001 ',
    'rs. ',
    '1 cr ',
    '3 bhk ',
    'Name: ',
    'a: b\n',
    '<br>',
    '<b c="',
    '"a":"b",',
    'https://a.in/',
    'rent ',
  ],
]
const repeated = (fill: string, length: number): string => fill.repeat(Math.ceil(length / fill.length)).slice(0, length)
const many = (count: number, one: (i: number) => unknown): unknown[] => Array.from({ length: count }, (_, i) => one(i))

function textsOf(fill: string): PushBody[] {
  const long = repeated(fill, 110_000)
  const inAll = Object.fromEntries(FIELDS.map(field => [field, repeated(fill, 7_000)]))
  const part = `--x\r\ncontent-disposition: form-data; name="message"\r\n\r\n${repeated(fill, 200_000)}\r\n--x--\r\n`
  const xml = `<lead><mobile>9800000001</mobile><message>${repeated(fill, 220_000)}</message></lead>`
  return [
    { name: `message of ${fill}`, type: JSON_TYPE, body: JSON.stringify({ mobile: '9800000001', message: long }) },
    { name: `every field of ${fill}`, type: JSON_TYPE, body: JSON.stringify(inAll) },
    { name: `nothing but ${fill}`, type: JSON_TYPE, body: repeated(fill, MOST) },
    { name: `form of ${fill}`, type: 'application/x-www-form-urlencoded', body: `mobile=1&m=${repeated(fill, MOST)}` },
    { name: `XML of ${fill}`, type: 'application/xml', body: xml },
    { name: `tag of ${fill}`, type: 'application/xml', body: `<lead ${repeated(fill, MOST)}` },
    { name: `multipart of ${fill}`, type: 'multipart/form-data; boundary=x', body: part },
  ].filter(({ body }) => Buffer.byteLength(body) <= 256 * 1024)
}

const lead = (i: number) => ({ name: `Kiran ${i}`, mobile: `98000${10_000 + i}` })
const question = (i: number) => ({ field: { label: `q${i}`, type: 'text' }, choice: { label: `c${i}` }, text: 'x' })
const SHAPES: Record<string, unknown> = {
  'five hundred leads': many(500, i => ({ ...lead(i), message: '3 BHK in Baner, 80 lakh to 1.2 cr. '.repeat(10) })),
  'five thousand leads': many(4_500, lead),
  'answers by the thousand': { answers: many(3_500, i => ({ question: `q${i}`, answer: 'a'.repeat(30) })) },
  'questions of a form': { form: { answers: many(2_000, question) } },
  'keys by the thousand': Object.fromEntries(many(15_000, i => [`k${i}`, i]) as [string, unknown][]),
  'long keys': Object.fromEntries(
    many(4_000, i => [`Which of these places would suit ${i}`, i]) as [string, unknown][],
  ),
  'keys with more within': Object.fromEntries(many(6_000, i => [`k${i}`, { a: { b: i } }]) as [string, unknown][]),
  'lists by the thousand': many(80_000, () => []),
  'a text that is JSON': { mobile: '9800000001', rawRequest: JSON.stringify({ q: many(4_000, i => ({ a: i })) }) },
  'a text that is a deep JSON': { mobile: '9800000001', rawRequest: '['.repeat(60_000) + ']'.repeat(60_000) },
  'numbers by the thousand': { message: many(18_000, i => `98000${10_000 + Number(i)}`).join(' ') },
  'addresses by the thousand': { message: many(10_000, i => `a${i}@example.in`).join(' ') },
}

export const PUSH_BODIES: readonly PushBody[] = [
  ...FILLS.flatMap(textsOf),
  ...Object.entries(SHAPES).map(([name, value]) => ({ name, type: JSON_TYPE, body: JSON.stringify(value) })),
  { name: 'wide XML', type: 'application/xml', body: `<r>${'<a b="c">d</a>'.repeat(15_000)}</r>` },
  { name: 'sixty levels', type: JSON_TYPE, body: `${'[{"a":'.repeat(30)}${'[1],'.repeat(50_000)}0${'}]'.repeat(30)}` },
]
