import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { xlsxOf } from '../../support/xlsx'
import { importing } from './importing'

let app: TestApp
let world: World
let steps: ReturnType<typeof importing>
const dataDir = mkdtempSync(join(tmpdir(), 'cells-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
  world = await makeWorld(app)
  steps = importing(app, world)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const get = async (path: string) => (await app.call('GET', path, { as: world.asha })).body.data
const check = async (id: string) => {
  expect((await steps.ask(id, 'dry-run')).status).toBe(200)
  await steps.work(id)
  return steps.rows(id)
}
const text = (cells: string[][]) =>
  cells
    .map(
      (row, no) =>
        `<row r="${no + 1}">${row.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')

const NUMBERS = `Name,Mobile
A One,98000 01455 / 98000 01456
B Two,"9800001457, 9800001458"
C Three,9800001459;9800001460
D Four,98000 01461 & 98000 01462
E Five,"+91 9800001463
+91 9800001464"
F Six,9800001465/66
G Seven,9800001467 98000 01468
H Eight,9800001469 (wife 9800001470)
I Nine,WhatsApp: 9800001471
J Ten,98000-01472 ext 12
K Eleven,tel:+919800001473
`
const READ = [
  ...[[55, 56], [57, 58], [59, 60], [61, 62], [63, 64], [65, 66], [67, 68], [69, 70], [71], [72], [73]],
].map(ends => ends.map(end => `+9198000014${end}`))

test.each(['lead', 'contact'])(
  'every number of a cell is read, its words are kept and said, in the check as in the run (%s)',
  async kind => {
    world = await makeWorld(app)
    steps = importing(app, world)
    const sent = await steps.send(NUMBERS, kind)
    const checked = await check(sent.id)
    expect(checked.map(row => row.read?.phones)).toEqual(READ)
    const run = await steps.run(NUMBERS, {}, kind)
    const rows = await steps.rows(run.id)
    expect(rows.map(row => row.outcome)).toEqual(Array(11).fill('created'))
    for (const [i, row] of rows.entries()) expect((await get(`/contacts/${row.contact_id}`)).phones).toEqual(READ[i])
    for (const [i, words] of [
      [7, '9800001469 (wife 9800001470)'],
      [9, '98000-01472 ext 12'],
    ] as const) {
      expect(rows[i]!.reasons.join()).toContain('“Mobile”')
      expect(checked[i]!.reasons).toEqual(rows[i]!.reasons)
      const id = rows[i]!.contact_id
      const kept = kind === 'lead' ? (await get(`/leads/${rows[i]!.lead_id}`)).message : await noteOf(id!)
      expect(kept).toContain(`Mobile: ${words}`)
    }
    expect(rows.filter(row => row.reasons.length > 0).map(row => row.no)).toEqual(
      rows.flatMap((row, i) => (i === 7 || i === 9 ? [row.no] : [])),
    )
  },
)

const noteOf = async (contactId: string): Promise<string> => {
  const [note] = await app.db.sql`
    select text from activity where contact_id = ${contactId} and type = 'note' and title = 'From a list'`
  return note?.text ?? ''
}

test('what was not understood of a cell is in the message under its heading, whichever field it is', async () => {
  const cells = {
    'E-mail': ['asha@example.in (office)', 'write to me', 'Ravi <ravi@example.in>', 'sita@example.in'],
    Budget: ['80L negotiable with registration', 'later', '80L', '80 lakh'],
    BHK: ['2 BHK with terrace', 'big', '3 BHK', '2/3 BHK flat'],
    'Property type': ['flat near lake', 'cave', 'Row House', 'Flat / Villa'],
    'Looking to': ['buy or rent', 'dance', 'Buy', 'looking to buy'],
    Temperature: ['hot but travelling', 'lukewarm', 'Hot', 'warm'],
    'Enquiry date': ['after Diwali', 'soon', '5th Jan 2026', '2026-01-05'],
    'Carpet area': ['900 sq ft roughly, with garden', 'large', '900 sq ft', '900'],
  }
  const headings = Object.keys(cells) as (keyof typeof cells)[]
  const quoted = (cell: string) => `"${cell}"`
  const rows = [0, 1, 2, 3].map(i =>
    [`Person ${'ABCD'[i]}`, `980000150${i}`, ...headings.map(heading => quoted(cells[heading][i]!))].join(','),
  )
  const run = await steps.run(`Name,Phone,${headings.join(',')}\n${rows.join('\n')}\n`)
  const found = await steps.rows(run.id)
  const kept = await Promise.all(
    found.map(async row => {
      const message: string = (await get(`/leads/${row.lead_id}`)).message ?? ''
      const said = row.reasons.join('\n')
      return headings.filter((heading, at) => {
        const isKept = message.includes(`${heading}: ${cells[headings[at]!][found.indexOf(row)]}`)
        expect([heading, said.includes(`“${heading}”`)]).toEqual([heading, isKept])
        return isKept
      })
    }),
  )
  expect(kept).toEqual([headings, headings, ['E-mail'], []])
})

test('of a list of people as well: kinds, days, addresses, labels and long texts', async () => {
  const file = `Name,Phone,E-mail,Kinds,Birthday,Address,Tags
Asha Rane,9800001510,arane@example.in (office),buyer; astronaut,after Diwali,"${'12 Long Lane, '.repeat(20)}",${'t'.repeat(70)}
Ravi Rane,9800001511,rrane@example.in,buyer,5-Jan-85,Baner,vip
`
  const run = await steps.run(file, {}, 'contact')
  const [asha, ravi] = await steps.rows(run.id)
  const note = await noteOf(asha!.contact_id!)
  for (const [heading, cell] of [
    ['E-mail', 'arane@example.in (office)'],
    ['Kinds', 'buyer; astronaut'],
    ['Birthday', 'after Diwali'],
    ['Address', '12 Long Lane, '.repeat(20).trim()],
    ['Tags', 't'.repeat(70)],
  ] as const) {
    expect(note).toContain(`${heading}: ${cell}`)
    expect(asha!.reasons.join('\n')).toContain(heading === 'Birthday' ? 'The birthday' : `“${heading}”`)
  }
  expect(ravi!.reasons).toEqual([])
  expect(await get(`/contacts/${ravi!.contact_id}`)).toMatchObject({ birthday: '1985-01-05', tags: ['vip'] })
})

test.each(['lead', 'contact'])('what is too long says how much of it was cut (%s)', async kind => {
  const run = await steps.run(
    `Name,Phone,Diary\nLong Story,98000015${kind === 'lead' ? 20 : 21},${'x'.repeat(60_000)}\n`,
    {},
    kind,
  )
  const [row] = await steps.rows(run.id)
  const kept = kind === 'lead' ? (await get(`/leads/${row!.lead_id}`)).message : await noteOf(row!.contact_id!)
  const told = Number(/^([\d,]+) characters were cut/.exec(row!.reasons[0]!)![1]!.replaceAll(',', ''))
  const letters = (kept.match(/x/g) ?? []).length
  // “Diary: ” is kept, and an ellipsis may stand for one more.
  expect(Math.abs(60_000 - letters - told)).toBeLessThanOrEqual('Diary: '.length + 1)
  expect(letters).toBeGreaterThan(18_000)
})

test.each(['lead', 'contact'])('columns that are too many are told before and on their rows (%s)', async kind => {
  world = await makeWorld(app)
  steps = importing(app, world)
  const heads = Array.from({ length: 600 }, (_, i) => `Remark ${i}`)
  const row = (name: string, phone: string, last: string) =>
    `${name},${phone},${Array.from({ length: 600 }, (_, i) => (i > 590 ? last : '')).join(',')}`
  const sent = await steps.send(
    `Name,Phone,${heads.join(',')}\n${row('Anil Bapat', '9800001590', 'x')}\n${row('Bela Chitre', '9800001591', '')}\n`,
    kind,
  )
  expect((await steps.read(sent.id)).warnings).toContain(
    'Only the first 500 columns of a file are read: split it where it has more.',
  )
  await steps.ask(sent.id, 'run')
  await steps.work(sent.id)
  const [first, second] = await steps.rows(sent.id)
  expect(first!.reasons).toEqual(['9 cells behind the 500th column were not read'])
  expect(second!.reasons).toEqual([])
})

test('formulas that are only texts are read as those', async () => {
  const run = await steps.run(
    'Name,Phone\n"=""Vijay Quoted""","=""9800001592"""\n"=HYPERLINK(""https://example.in"",""Bela Linked"")",9800001593\n',
  )
  const rows = await steps.rows(run.id)
  const names = await Promise.all(rows.map(async row => (await get(`/contacts/${row.contact_id}`)).name))
  expect(names).toEqual(['Vijay Quoted', 'Bela Linked'])
})

test('a formula whose value is not in the file is kept as text, said, and no name', async () => {
  const list =
    'Name,Phone,City\n=A2&B2,9800001594,Pune\n"=VLOOKUP(A2,B:C,2,0)",9800001595,#REF!\n#NAME?,9800001596,=Sheet1!A2\nAsha,=A2,Pune\n'
  const run = await steps.run(list)
  const rows = await steps.rows(run.id)
  const leads = await Promise.all(rows.map(async row => get(`/leads/${row.lead_id}`)))
  expect(leads.slice(0, 3).map(({ contact }) => contact.name)).toEqual(['', '', ''])
  const said = (heading: string) => `“${heading}” is a formula whose value is not in the file; it is kept as text`
  for (const [i, headings, kept] of [
    [0, ['Name'], 'Name: =A2&B2'],
    [1, ['Name', 'City'], 'Name: =VLOOKUP(A2,B:C,2,0)'],
    [2, ['Name', 'City'], 'City: =Sheet1!A2'],
    [3, ['Phone'], 'Phone: =A2'],
  ] as const) {
    expect(rows[i]!.reasons).toEqual(expect.arrayContaining(headings.map(said)))
    expect(leads[i]!.message).toContain(kept)
  }
})

test.each(['lead', 'contact'])(
  'of a %s with “Phone2,Phone1” and “Email 2,Email 1” the first is the main one',
  async kind => {
    for (const [i, headings] of [
      'Phone2,Phone1,Email 2,Email 1',
      'Mobile No 2,Mobile No 1,Email2,Email1',
      'Alternate Mobile,Mobile,Alternate Email,Email',
      'Contact No. 2,Contact No. 1,Secondary Email,Primary Email',
    ].entries()) {
      const no = `98000017${kind === 'lead' ? 1 : 2}${i}`
      const cells = `Person ${no},${no.slice(0, -3)}${no.slice(-2)}9,${no},b${no}@example.in,a${no}@example.in`
      const run = await steps.run(`Name,${headings}\n${cells}\n`, {}, kind)
      const [row] = await steps.rows(run.id)
      expect([headings, await get(`/contacts/${row!.contact_id}`)]).toMatchObject([
        headings,
        { phone: `+91${no}`, phones: { length: 2 }, email: `a${no}@example.in`, emails: { length: 2 } },
      ])
    }
  },
)

test('a closed lead’s follow-up stays in the text, and one that is there is not replaced in silence', async () => {
  const file =
    'Name,Phone,Status,Follow up\nClosed One,9800001530,Lost,02/12/2027 11 am\nOpen One,9800001531,,02/12/2027 11 am\n'
  const first = await steps.run(file)
  const [closed, open] = await steps.rows(first.id)
  expect(closed!.reasons.join('\n')).toContain('closed lead')
  expect((await get(`/leads/${closed!.lead_id}`)).message).toContain('Follow up: 02/12/2027 11 am')
  expect((await get(`/leads/${open!.lead_id}`)).follow_up_at).toBe('2027-12-02T05:30:00.000Z')
  const again = await steps.run('Name,Phone,Follow up\nOpen One,9800001531,3 Dec 2027\n')
  const [told] = await steps.rows(again.id)
  expect(told!.reasons).toContain('The lead has another follow-up; that of the row is on its timeline')
  const [entry] = await app.db.sql`
    select title from activity where lead_id = ${open!.lead_id} and title like 'Follow-up in the list%'`
  expect(entry!.title).toBe('Follow-up in the list: 3 Dec 2027')
})

test.each(['lead', 'contact'])(
  'a row whose numbers belong to two people says so, and joins nobody (%s)',
  async kind => {
    world = await makeWorld(app)
    steps = importing(app, world)
    await steps.run('Name,Phone\nFirst Person,9800001540\nSecond Person,9800001541\n', {}, kind)
    const file = 'Name,Phone,Other phone\nWho Ever,9800001540,9800001541\nThird Person,9800001542,9800001543\n'
    const sent = await steps.send(file, kind)
    const [checked] = await check(sent.id)
    expect(checked!.others.map(one => one.name).sort()).toEqual(['First Person', 'Second Person'])
    const run = await steps.run(file, {}, kind)
    const [row, third] = await steps.rows(run.id)
    const SAID = 'Its numbers or addresses belong to different people: each keeps their own'
    expect(row!.reasons).toContain(SAID)
    expect(checked!.reasons).toContain(SAID)
    expect(row!.others).toEqual([expect.objectContaining({ name: 'Second Person' })])
    expect(third!.others).toEqual([])
    const phones = async (id: string) => (await get(`/contacts/${id}`)).phones
    expect(await phones(row!.contact_id!)).toEqual(['+919800001540'])
    expect(await phones(row!.others[0]!.contact_id)).toEqual(['+919800001541'])
    const skipped = await steps.run(file, { duplicates: 'skip' }, kind)
    expect((await steps.rows(skipped.id))[0]!.reasons).toContain(SAID)
  },
)

test('two people whose numbers meet in one row of the same file are told too', async () => {
  const file = 'Name,Phone\nFirst Here,9800001545\nSecond Here,9800001546\nWho Ever,9800001545 / 9800001546\n'
  const run = await steps.run(file)
  const rows = await steps.rows(run.id)
  expect(rows.map(row => row.others.map(one => one.name))).toEqual([[], [], ['Second Here']])
})

test('who is beyond the reader’s reach is not named', async () => {
  const theirs = await steps.run('Name,Phone\nRavis Own,9800001550\n', {
    owner: { by: 'member', member_id: world.ravi.id },
  })
  await app.db
    .sql`update role set permissions = permissions || '{"leads.import":"own","contacts.view":"own","leads.view":"own"}' where id = (select role_id from member where id = ${world.meera.id})`
  await steps.run('Name,Phone\nMeeras Own,9800001551\n')
  const mine = await steps.run('Name,Phone,Other phone\nMeeras Own,9800001551,9800001550\n')
  expect(theirs.counts.created).toBe(1)
  const seen = await app.call('GET', `/imports/${mine.id}/rows`, { as: world.meera })
  expect(seen.status).toBe(200)
  expect((await steps.rows(mine.id))[0]!.others.map(one => one.name)).toEqual(['Ravis Own'])
  expect(JSON.stringify(seen.body)).not.toContain('Ravis Own')
})

test('days of a column are read one way', async () => {
  const file = (days: string[]) =>
    `Name,Mobile,Enquiry Date\n${days.map((day, i) => `Gauri ${'ABCD'[i]},98000014${20 + i},"${day}"`).join('\n')}\n`
  const daysOf = async (csv: string, options: object = {}) => {
    world = await makeWorld(app)
    steps = importing(app, world)
    const run = await steps.run(csv, options)
    const rows = await steps.rows(run.id)
    const days = await Promise.all(
      rows.map(async row => {
        const lead = await get(`/leads/${row.lead_id}`)
        return lead.message?.includes('Enquiry Date: ') ? lead.message : lead.received_at.slice(0, 10)
      }),
    )
    return { run, rows, days }
  }
  // Midnight in India is the evening before in UTC.
  const american = await daysOf(file(['07/30/2026', '12/01/2025', '03/04/2026']))
  expect(american.days).toEqual(['2026-07-29', '2025-11-30', '2026-03-03'])
  expect(american.run.warnings).toEqual(['The days under “Enquiry Date” are read month first, as 07/30/2026 shows.'])
  expect(american.run.columns[2].dates).toEqual({ day_first: 0, month_first: 1, either: 2 })
  expect((await daysOf(file(['30/07/2026', '12/01/2025', '03/04/2026']))).days).toEqual([
    '2026-07-29',
    '2025-01-11',
    '2026-04-02',
  ])
  const plain = file(['12/01/2025', '03/04/2026'])
  expect((await daysOf(plain)).days).toEqual(['2025-01-11', '2026-04-02'])
  expect((await daysOf(plain, { date_order: { 2: 'mdy' } })).days).toEqual(['2025-11-30', '2026-03-03'])
  const both = file(['30/07/2026', '07/30/2026', '12/01/2025'])
  const asked = await daysOf(both)
  expect(asked.days).toEqual(['2026-07-29', '2026-07-29', 'Enquiry Date: 12/01/2025'])
  expect(asked.rows[2]!.reasons).toEqual([
    '“Enquiry Date” could be two days: say whether its days or its months come first',
  ])
  expect(asked.run.warnings[0]).toContain('say which it is')
  expect((await daysOf(both, { date_order: { 2: 'mdy' } })).days).toEqual(['2026-07-29', '2026-07-29', '2025-11-30'])
  const sent = await steps.send(both)
  const wrong = await steps.map(sent, { date_order: { 7: 'mdy' } })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['options.date_order.7']])
  const spelled = ['5-Jan-26', 'Jan 5, 2026', '5th Jan 2026', '05.01.2026']
  expect((await daysOf(file(spelled))).days).toEqual(Array(4).fill('2026-01-04'))
})

test('birthdays and own days of a list of people are read as their column writes them', async () => {
  const run = await steps.run(
    'Name,Phone,Birthday\nA B,9800001560,12/25/1990\nC D,9800001561,02/03/91\n',
    {},
    'contact',
  )
  const rows = await steps.rows(run.id)
  const days = await Promise.all(rows.map(async row => (await get(`/contacts/${row.contact_id}`)).birthday))
  expect(days).toEqual(['1990-12-25', '1991-02-03'])
})

test('of several sheets the list is proposed, and another can be chosen by name', async () => {
  const book = xlsxOf([
    { name: 'Read me', rows: text([['Instructions: fill the next sheet']]) },
    { name: 'Choices', rows: text([['Status', 'Source', 'Owner'], ...Array(9).fill(['New', 'Walk-in', 'Asha'])]) },
    {
      name: 'Leads',
      rows: text([['Example Homes'], ['As on 28/11/2026'], [], ['Name', 'Mobile'], ['Second Person', '9800001484']]),
    },
    {
      name: 'Old',
      rows: text([
        ['Name', 'Mobile'],
        ['Third Person', '9800001485'],
        ['Fourth', '9800001486'],
        ['Fifth', '9800001487'],
      ]),
      state: 'hidden',
    },
  ])
  const sent = await steps.sendFile(book, 'book.xlsx')
  expect(sent).toMatchObject({ sheet: 'Leads', head_row: 4, total: 1, mapping: { 0: 'name', 1: 'phone' } })
  expect(sent.sheets).toEqual([
    { name: 'Read me', hidden: false, rows: 1 },
    { name: 'Choices', hidden: false, rows: 10 },
    { name: 'Leads', hidden: false, rows: 4 },
    { name: 'Old', hidden: true, rows: 4 },
  ])
  const other = await app.call('PUT', `/imports/${sent.id}/mapping`, { as: world.asha, body: { sheet: 'Old' } })
  expect(other.body.data).toMatchObject({ sheet: 'Old', head_row: 1, total: 3, mapping: { 0: 'name', 1: 'phone' } })
  const none = await app.call('PUT', `/imports/${sent.id}/mapping`, { as: world.asha, body: { sheet: 'Nowhere' } })
  expect([none.status, none.body.error.fields]).toEqual([422, { file: 'The file has no sheet of this name' }])
})

test('totals, footers and repeated headings are skipped and said, and fail nothing', async () => {
  const file = `Name,Mobile,Budget
Omana Pillai,9800001515,80 Lakh
Name,Mobile,Budget
Total Singh,9800001516,
Total records: 1,,
Generated on 28/11/2026 by agent1,,
`
  const sent = await steps.send(file)
  await check(sent.id)
  expect((await steps.read(sent.id)).counts).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    duplicate: 0,
    invalid: 0,
    skipped: 3,
  })
  const run = await steps.run(file)
  expect(run).toMatchObject({
    done: 5,
    total: 5,
    counts: { created: 2, updated: 0, duplicate: 0, invalid: 0, skipped: 3 },
  })
  const skipped = (await app.call('GET', `/imports/${run.id}/rows?outcome=skipped`, { as: world.asha })).body.data
  expect(skipped.map((row: { no: number; reasons: string[] }) => [row.no, row.reasons[0]])).toEqual([
    [3, 'The headings once more: nobody'],
    [5, 'A total and nobody'],
    [6, 'A footer and nobody'],
  ])
})

test.each([
  [
    'Google Contacts',
    `First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Organization Name,Birthday,Address 1 - Formatted,Notes
Uday,V,Sohoni,Clients ::: * myContacts,* Home,uday@example.in ::: uday2@example.in,Mobile,+91 98000 01435 ::: +91 98000 01436,Work,020 2612 0003,Example Homes,1985-05-14,12 Baner Road,Met at expo
`,
    ['Organization Name: Example Homes', 'Notes: Met at expo'],
  ],
  [
    'Google Contacts of before 2024',
    `Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Value,Organization 1 - Name,Birthday,Address 1 - Formatted,Notes
Uday V Sohoni,Uday,V,Sohoni,* myContacts ::: Clients,* Home,uday@example.in,uday2@example.in,Mobile,+91 98000 01435 ::: +91 98000 01436,020 2612 0003,Example Homes,1985-05-14,12 Baner Road,Met at expo
`,
    ['Organization 1 - Name: Example Homes', 'Notes: Met at expo'],
  ],
  [
    'Outlook',
    `First Name,Middle Name,Last Name,Categories,E-mail Address,E-mail 2 Address,Mobile Phone,Home Phone,Business Phone,Company,Birthday,Home Address,Notes
Uday,V,Sohoni,Clients,uday@example.in,uday2@example.in,+91 98000 01435,+91 98000 01436,020 2612 0003,Example Homes,14/5/1985,12 Baner Road,Met at expo
`,
    ['Company: Example Homes', 'Notes: Met at expo'],
  ],
  [
    'a phone',
    `First name,Middle name,Last name,Groups,Email (home),Email (work),Phone : Mobile,iPhone,Work Phone,Company,Birthday,Address,Notes
Uday,V,Sohoni,Clients,uday@example.in,uday2@example.in,+91 98000 01435,+91 98000 01436,020 2612 0003,Example Homes,14 May 1985,12 Baner Road,Met at expo
`,
    ['Company: Example Homes', 'Notes: Met at expo'],
  ],
])('the headings of %s are known without a hand', async (_, file, notes) => {
  world = await makeWorld(app)
  steps = importing(app, world)
  const run = await steps.run(file, {}, 'contact')
  const [row] = await steps.rows(run.id)
  expect(row).toMatchObject({ outcome: 'created', reasons: [] })
  const contact = await get(`/contacts/${row!.contact_id}`)
  expect(contact).toMatchObject({
    ...{ name: 'Uday V Sohoni', first_name: 'Uday', last_name: 'Sohoni', tags: ['Clients'], birthday: '1985-05-14' },
    ...{ address: '12 Baner Road', emails: ['uday@example.in', 'uday2@example.in'] },
    phones: ['+919800001435', '+919800001436', '+912026120003'],
  })
  expect((await noteOf(row!.contact_id!)).split('\n')).toEqual(notes)
})

test('Google’s headings are known in a list of leads too', async () => {
  const file = `First Name,Middle Name,Last Name,Labels,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Notes
Uday,V,Sohoni,Clients ::: * myContacts,uday7@example.in ::: uday8@example.in,Mobile,+91 98000 01437 ::: +91 98000 01438,Met at expo
`
  const run = await steps.run(file)
  const [row] = await steps.rows(run.id)
  expect(row!.reasons).toEqual([])
  expect(await get(`/contacts/${row!.contact_id}`)).toMatchObject({
    ...{ name: 'Uday V Sohoni', tags: ['Clients'], phones: ['+919800001437', '+919800001438'] },
    emails: ['uday7@example.in', 'uday8@example.in'],
  })
  expect((await get(`/leads/${row!.lead_id}`)).message).toBe('Met at expo')
})

test('a file of contact cards is a list of people', async () => {
  const cards = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Uday Sohoni\r\nN:Sohoni;Uday;;;\r\nTEL;TYPE=CELL:98000 01570\r\nitem1.TEL:98000 01571\r\nitem1.X-ABLabel:_$!<Mother>!$_\r\nEMAIL:cards@example.in\r\nCATEGORIES:Clients\r\nNOTE:Met at expo\r\nEND:VCARD\r\n`
  const run = await steps.run(cards, {}, 'contact')
  const [row] = await steps.rows(run.id)
  expect(run).toMatchObject({ total: 1, counts: { created: 1 } })
  expect(await get(`/contacts/${row!.contact_id}`)).toMatchObject({
    ...{ name: 'Uday Sohoni', phones: ['+919800001570', '+919800001571'], tags: ['Clients'] },
  })
  expect(await noteOf(row!.contact_id!)).toBe('Notes: Met at expo\nPhone: 98000 01570 ::: 98000 01571 (Mother)')
})

test.each([
  ['list.numbers', Buffer.from('PK\u0003\u0004'), 'damaged'],
  ['list.pdf', Buffer.from('%PDF-1.7'), 'This is a PDF; save the list as CSV or XLSX'],
  [
    'list.xls',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'old Excel file (.xls); save it as XLSX or CSV',
  ],
  ['list.jpg', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'This is a picture'],
])('%s is refused by its name, with the way out', async (name, bytes, words) => {
  const answer = await steps.trySend(bytes, name)
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields.file).toContain(words)
})

test('rows that ad platforms write to try a form are test leads, and say so', async () => {
  const file = `id,full_name,phone_number,email,ad_id
l:1001,Real Person,p:+919800001580,real@example.in,ag:1
l:444444444444,Some Body,p:+919800001581,some@example.in,ag:1
l:1003,<test lead: dummy data for full_name>,<test lead: dummy data for phone_number>,test@meta.com,ag:1
l:1004,Meta Again,p:+919800001582,test@fb.com,ag:1
l:1005,TestLead,p:+919800001583,lead5@example.in,ag:1
TeSter-123-ABCD,FirstName LastName,+16505550123,lead6@example.in,ag:1
`
  const run = await steps.run(file)
  const rows = await steps.rows(run.id)
  expect(rows.map(row => row.reasons.some(reason => reason.includes('ad platform')))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  const listed = (await get('/leads')).map((lead: { id: string }) => lead.id)
  expect(rows.map(row => listed.includes(row.lead_id!))).toEqual([true, false, false, false, false, false])
})
