import { expect, test } from 'bun:test'
import { readPushBody } from '../../../src/leads/lead-push/read-body'
import { Fault } from '../../../src/platform/errors'

const ADDRESS = 'http://localhost/api/ingest/token'

function push(body: BodyInit | null, type = '', query = ''): Request {
  // An empty type is no type: without it the platform would name its own.
  const request = new Request(`${ADDRESS}${query}`, { method: 'POST', body })
  if (type) request.headers.set('content-type', type)
  else if (!(body instanceof FormData)) request.headers.delete('content-type')
  return request
}

const read = async (body: BodyInit | null, type = '', query = '') => {
  const { kind, fields } = await readPushBody(push(body, type, query))
  return { kind, fields: JSON.parse(JSON.stringify(fields)) as unknown }
}

async function faultOf(request: Request, maxBytes?: number): Promise<Fault> {
  const error = await readPushBody(request, maxBytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Fault) return error
  throw new Error('the body was accepted')
}

const asha = { name: 'Asha', phone: '9800000001' }

test.each([
  'application/json',
  'application/vnd.portal+json',
  'text/json; charset=utf-8',
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/xml',
])('JSON is read as JSON under the content type "%s"', async type => {
  expect(await read(JSON.stringify(asha), type)).toEqual({ kind: 'json', fields: asha })
})

test.each(['application/x-www-form-urlencoded', '', 'text/plain', 'application/octet-stream'])(
  'a form is read as a form under "%s"',
  async type => {
    expect(await read('name=Asha&phone=9800000001', type)).toEqual({ kind: 'form', fields: asha })
  },
)

test.each(['application/xml', 'text/xml; charset=utf-8', '', 'text/plain', 'application/x-www-form-urlencoded'])(
  'XML is read as XML under "%s"',
  async type => {
    expect(
      await read('<?xml version="1.0"?>\n<lead id="7"><name>Asha</name><phone>9800000001</phone></lead>', type),
    ).toEqual({
      kind: 'xml',
      fields: { lead: { '@id': '7', ...asha } },
    })
  },
)

test('a multipart form keeps repeated keys and notes the names of files', async () => {
  const form = new FormData()
  form.append('name', 'Asha')
  form.append('phone', '9800000001')
  form.append('phone', '9800000002')
  form.append('photo', new File([new Uint8Array(1500)], 'plan.png'))
  const body = await readPushBody(new Request(ADDRESS, { method: 'POST', body: form }))
  expect(body.kind).toBe('multipart')
  expect({ ...(body.fields as object) }).toEqual({
    name: 'Asha',
    phone: ['9800000001', '9800000002'],
    photo: '[file plan.png, 2 kB]',
  })
  expect(body.raw).not.toContain('\u0000')
})

test('a multipart form without a content type is known by its first line', async () => {
  const text = '--b1\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n--b1--\r\n'
  expect(await read(text)).toEqual({ kind: 'multipart', fields: { name: 'Asha' } })
})

test('a call with a query alone is a lead', async () => {
  const body = await readPushBody(new Request(`${ADDRESS}?name=Asha+R&phone=%2B919800000001&phone=2`))
  expect(body).toMatchObject({ kind: 'query', raw: 'name=Asha+R&phone=%2B919800000001&phone=2' })
  expect({ ...(body.fields as object) }).toEqual({ name: 'Asha R', phone: ['+919800000001', '2'] })
})

test('query parameters join the body, and the body wins', async () => {
  expect((await read(JSON.stringify(asha), 'application/json', '?is_test=true&name=Other')).fields).toEqual({
    is_test: 'true',
    ...asha,
  })
  expect((await read('name=Asha', '', '?source=a')).fields).toEqual({ source: 'a', name: 'Asha' })
  expect((await read(JSON.stringify([asha]), '', '?source=a')).fields).toEqual({ source: 'a', data: [asha] })
  expect((await read('{}', 'application/json', '?name=Asha')).fields).toEqual({ name: 'Asha' })
})

test('ids beyond 2^53 keep their digits', async () => {
  const text =
    '{"lead_id":12345678901234567891,"list":[-9007199254740993,1.5],"text":"no 12345678901234567891, \\"1\\"","small":42}'
  expect((await read(text)).fields).toEqual({
    lead_id: '12345678901234567891',
    list: ['-9007199254740993', 1.5],
    text: 'no 12345678901234567891, "1"',
    small: 42,
  })
})

test('JSON inside a JSON string is opened once', async () => {
  expect((await read(JSON.stringify(JSON.stringify(asha)), 'application/json')).fields).toEqual(asha)
})

test('a document of 99acres in a form field is opened', async () => {
  const xml = '<?xml version="1.0"?><Xml ActionStatus="true"><Resp><CntctDtl><Name>Asha</Name></CntctDtl></Resp></Xml>'
  expect((await read(new URLSearchParams({ xml }).toString(), 'application/x-www-form-urlencoded')).fields).toEqual({
    xml: { Xml: { '@ActionStatus': 'true', Resp: { CntctDtl: { Name: 'Asha' } } } },
  })
})

test('ADF may begin with its own processing instruction', async () => {
  const text =
    '<?ADF VERSION "1.0"?>\n<?xml version="1.0"?>\n<adf><prospect><name part="first">Asha</name><name part="last">Rao</name></prospect></adf>'
  expect((await read(text)).fields).toEqual({
    adf: {
      prospect: {
        name: [
          { '@part': 'first', '#text': 'Asha' },
          { '@part': 'last', '#text': 'Rao' },
        ],
      },
    },
  })
})

test('names in XML are read without their namespace', async () => {
  const xml =
    '<?xml version="1.0"?><ns:lead xmlns:ns="urn:x" ns:id="7"><ns:name>NS &amp; A</ns:name><ns:mobile>9800000001</ns:mobile></ns:lead>'
  expect((await read(xml, 'application/xml')).fields).toEqual({
    lead: { '@id': '7', name: 'NS & A', mobile: '9800000001' },
  })
})

test('numbers and zeros in XML stay as written, and entities are resolved', async () => {
  expect((await read('<l><phone>09800000001</phone><m>A &amp; B</m></l>')).fields).toEqual({
    l: { phone: '09800000001', m: 'A & B' },
  })
})

const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([...text].map(c => c.charCodeAt(0))).buffer)])

test.each([
  ['UTF-16 with its mark', utf16('{"name":"आशा"}'), 'application/json', 'आशा'],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeff{"name":"आशा"}'), '', 'आशा'],
  [
    'windows-1252 by name',
    new Uint8Array([...'{"name":"Jos'].map(c => c.charCodeAt(0)).concat(0xe9, 0x22, 0x7d)),
    'application/json; charset=windows-1252',
    'José',
  ],
  [
    'windows-1252 unnamed',
    new Uint8Array([...'{"name":"Jos'].map(c => c.charCodeAt(0)).concat(0xe9, 0x22, 0x7d)),
    'application/json',
    'José',
  ],
  ['percent-encoded UTF-8', new TextEncoder().encode('name=%E0%A4%86%E0%A4%B6%E0%A4%BE'), '', 'आशा'],
  ['percent-encoded windows-1252', new TextEncoder().encode('name=Jos%E9'), '', 'José'],
  ['a lone percent sign', new TextEncoder().encode('name=100%+Asha%20R'), '', '100% Asha R'],
] as [string, Uint8Array<ArrayBuffer>, string, string][])('text is decoded: %s', async (_, bytes, type, name) => {
  expect((await read(bytes, type)).fields).toEqual({ name })
})

test('an XML declaration names its encoding', async () => {
  const bytes = new Uint8Array(
    [...'<?xml version="1.0" encoding="ISO-8859-1"?><l><name>Jos']
      .map(c => c.charCodeAt(0))
      .concat(0xe9)
      .concat([...'</name></l>'].map(c => c.charCodeAt(0))),
  )
  expect((await read(bytes)).fields).toEqual({ l: { name: 'José' } })
})

test.each([
  ['nothing', '', ''],
  ['white space', ' \n ', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['an empty list', '[]', ''],
  ['broken JSON', '{"name":', 'application/json'],
  ['a JSON text', '"hello"', 'application/json'],
  ['a JSON number', '42', 'application/json'],
  ['null', 'null', 'application/json'],
  ['plain words', 'hello world', ''],
  ['plain words as a form', 'hello', 'application/x-www-form-urlencoded'],
  ['broken XML', '<a><b></a>', 'text/xml'],
  ['a DTD', '<!DOCTYPE l [<!ENTITY a "b">]><l>&a;</l>', 'text/xml'],
  ['a DTD behind a declaration', '<?xml version="1.0"?><!DOCTYPE l SYSTEM "http://example.in/x"><l/>', ''],
  ['multipart without boundary', 'name=Asha', 'multipart/form-data'],
])('%s is refused as unreadable', async (_, body, type) => {
  const fault = await faultOf(push(body, type))
  expect([fault.code, fault.status, Object.keys(fault.fields!)]).toEqual(['invalid_body', 422, ['(root)']])
})

test('a body over the limit is refused by its declared length', async () => {
  const request = push('x'.repeat(2000), 'application/json')
  request.headers.set('content-length', '300000')
  expect((await faultOf(request)).code).toBe('body_too_large')
})

test('a stream over the limit is not read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(new Uint8Array(1024))
    },
  })
  const fault = await faultOf(new Request(ADDRESS, { method: 'POST', body: endless }), 10 * 1024)
  expect([fault.code, fault.fields]).toEqual(['body_too_large', { '(root)': 'must be at most 10 kB' }])
  expect(sent).toBeLessThan(20)
})

test('a body of exactly the limit is read', async () => {
  const text = `{"a":"${'x'.repeat(1016)}"}`
  expect(text.length).toBe(1024)
  expect((await readPushBody(push(text), 1024)).kind).toBe('json')
  expect((await faultOf(push(`${text} `), 1024)).code).toBe('body_too_large')
})

test('a query over the limit is refused', async () => {
  expect((await faultOf(new Request(`${ADDRESS}?a=${'x'.repeat(2000)}`), 1024)).code).toBe('body_too_large')
})

test('what is kept for the record has no character that the database refuses', async () => {
  expect((await readPushBody(push('name=A\u0000B'))).raw).toBe('name=A\ufffdB')
})
