import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from '../../../src/platform/tables/open-table'

const folder = mkdtempSync(join(tmpdir(), 'vcf-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

/** The cells of each card by their headings, without those that are empty. */
async function cards(content: string | Uint8Array): Promise<Record<string, string>[]> {
  const path = join(folder, `${++made}.vcf`)
  await Bun.write(path, content)
  const table = await openTable(path)
  expect(table.format).toBe('vcf')
  const rows = []
  for await (const some of table.rows()) rows.push(...some)
  const [head, ...people] = rows
  return people.map(({ cells }) =>
    Object.fromEntries(cells.flatMap((cell, i) => (cell ? [[head!.cells[i]!, cell]] : []))),
  )
}

test('a card of an old Android (2.1): quoted-printable over several lines, bare types, a picture', async () => {
  const found = await cards(
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=AA=E0=A4=BE=E0=A4=9F=E0=A5=80=E0=A4=B2;=E0=A4=86=',
      '=E0=A4=B6=E0=A4=BE;;;',
      'TEL;CELL:9800001481',
      'TEL;WORK;PREF:020 2612 0003',
      'TEL;FAX:020 2612 0004',
      'NOTE;ENCODING=QUOTED-PRINTABLE:Met=0D=0Aat expo',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
      ' AAAA',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
  expect(found).toEqual([
    {
      ...{ Name: 'आशा पाटील', 'First name': 'आशा', 'Last name': 'पाटील', Phone: '020 2612 0003 ::: 9800001481' },
      ...{ Notes: 'Met\r\nat expo', 'Also on the card': 'Fax: 020 2612 0004' },
    },
  ])
})

test('a card of an iPhone (3.0): labels of groups, escapes, folded lines, an address', async () => {
  const [found] = await cards(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Uday Sohoni',
      'N:Sohoni;Uday;V;;',
      'item1.TEL;type=pref:+91 98000 01482',
      'item1.X-ABLabel:_$!<Mother>!$_',
      'TEL;type=CELL;type=VOICE:+919800001483',
      'EMAIL;type=INTERNET:Uday@example.in',
      'ORG:Example Homes\\, Pune;Sales',
      'TITLE:Manager',
      'ADR;TYPE=HOME:;;12 Baner Road\\nNear Park;Pune;MH;411045;India',
      'NOTE:Wants 2 BHK\\, east',
      '  facing',
      'BDAY:19850514',
      'CATEGORIES:Clients,Baner',
      'URL:https://example.in',
      'END:VCARD',
    ].join('\n'),
  )
  expect(found).toEqual({
    ...{ Name: 'Uday Sohoni', 'First name': 'Uday', 'Middle name': 'V', 'Last name': 'Sohoni' },
    ...{ Phone: '+91 98000 01482 (Mother) ::: +919800001483', 'E-mail': 'Uday@example.in' },
    ...{ Organization: 'Example Homes, Pune, Sales', 'Job title': 'Manager', City: 'Pune', 'PIN code': '411045' },
    ...{ Address: '12 Baner Road, Near Park, Pune, MH, 411045, India', Birthday: '1985-05-14' },
    ...{ Labels: 'Clients,Baner', Notes: 'Wants 2 BHK, east facing', 'Also on the card': 'Web: https://example.in' },
  })
})

test('cards of 4.0: addresses of phones, quoted types, a day without a year, and a group that is nobody', async () => {
  const found = await cards(
    'BEGIN:VCARD\nVERSION:4.0\nFN:Kavita Rane\nTEL;VALUE=uri;TYPE="cell,voice":tel:+91-98000-01484\nBDAY:--0514\nEND:VCARD\n' +
      'BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Family\nMEMBER:urn:uuid:1\nEND:VCARD\n' +
      'BEGIN:VCARD\nVERSION:4.0\nN:Shah;;;;\nEMAIL;TYPE=work:shah@example.in\nEND:VCARD\n',
  )
  expect(found).toEqual([
    { Name: 'Kavita Rane', Phone: '+91-98000-01484', Birthday: '--0514' },
    { Name: 'Shah', 'Last name': 'Shah', 'E-mail': 'shah@example.in' },
  ])
})

test('cards in UTF-16, in small letters, and a last one that is cut off', async () => {
  const text =
    '\ufeffbegin:vcard\r\nversion:3.0\r\nfn:José Rego\r\ntel:9800001485\r\nend:vcard\r\nBEGIN:VCARD\r\nFN:Cut'
  expect(await cards(Buffer.from(text, 'utf16le'))).toEqual([{ Name: 'José Rego', Phone: '9800001485' }])
})

test('two thousand cards are two thousand rows, numbered from the second', async () => {
  const path = join(folder, 'many.vcf')
  const card = (i: number) => `BEGIN:VCARD\nFN:Person ${i}\nTEL:98000${String(i).padStart(5, '0')}\nEND:VCARD\n`
  await Bun.write(path, Array.from({ length: 2000 }, (_, i) => card(i)).join(''))
  const rows = []
  for await (const some of (await openTable(path)).rows()) rows.push(...some)
  expect([rows.length, rows.at(-1)!.no, rows.at(-1)!.cells[0]]).toEqual([2001, 2001, 'Person 1999'])
})

test.each([
  ['PREF=1', ['TEL;TYPE=work:9800001602', 'TEL;TYPE=cell;PREF=1:9800001601'], '9800001601 ::: 9800001602'],
  [
    'PREF of all',
    ['TEL;PREF=30:9800001603', 'TEL;PREF="2":9800001602', 'TEL;PREF=1:9800001601'],
    '9800001601 ::: 9800001602 ::: 9800001603',
  ],
  ['type=pref', ['TEL;type=HOME:9800001602', 'TEL;type=CELL,pref:9800001601'], '9800001601 ::: 9800001602'],
  ['TYPE="cell,pref"', ['TEL:9800001602', 'item2.TEL;TYPE="cell,pref":9800001601'], '9800001601 ::: 9800001602'],
  ['the bare PREF', ['TEL;HOME:9800001602', 'TEL;CELL;PREF:9800001601'], '9800001601 ::: 9800001602'],
  ['none', ['TEL;HOME:9800001601', 'TEL;CELL:9800001602'], '9800001601 ::: 9800001602'],
])('the number that a card prefers is the first: %s', async (_what, lines, phones) => {
  const [found] = await cards(['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'FN:Asha Rao', 'END:VCARD'].join('\n'))
  expect(found).toEqual({ Name: 'Asha Rao', Phone: phones })
})

test.each(['EMAIL;PREF=1', 'EMAIL;TYPE=pref', 'EMAIL;INTERNET;PREF'])('so is the address of %s', async preferred => {
  const lines = ['EMAIL:second@example.in', `${preferred}:first@example.in`]
  const [found] = await cards(['BEGIN:VCARD', 'VERSION:4.0', 'FN:Asha Rao', ...lines, 'END:VCARD'].join('\n'))
  expect(found).toMatchObject({ 'E-mail': 'first@example.in ::: second@example.in' })
})
