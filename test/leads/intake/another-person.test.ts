// Two people who share one address: a couple, an office. Each is found under their own name.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIntake, stopIntake } from '../../../src/leads'
import { installation, setInstallation } from '../../../src/platform/installation'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, push, pushed, settled } from '../lead-push/pushing'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const dataDir = mkdtempSync(join(tmpdir(), 'another-person-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const HOME = 'home@example.in'
const contactOf = async (submission: { lead_id: string }) => (await leadOf(app, world, submission)).contact

describe('two full names of which no word agrees, with one address alone', () => {
  test.each([
    ['Manasi Tambe', 'Iqbal Siddiqui'],
    ['Gurpreet Kaur', 'Daniel D’Souza'],
    ['Shri Raghav Iyengar', 'Ms Farah Naz Khan'],
    ['आशा पाटील', 'Sunil Deshmukh'],
  ])('%s and %s are two, and each comes again as who they are', async (one, other) => {
    const first = await pushed(app, world, { name: one, email: HOME, message: '2 BHK' })
    const second = await pushed(app, world, { name: other, email: HOME, message: '3 BHK' })
    expect([second.outcome, second.contact_id === first.contact_id]).toEqual(['created', false])
    const lead = await leadOf(app, world, second)
    expect(lead.contact.email).toBe('')
    expect(lead.message).toContain(`E-mail also of another person: ${HOME}`)
    const again = [
      await pushed(app, world, { name: other, email: HOME, message: 'Still there?' }),
      await pushed(app, world, { name: one, email: HOME, message: 'Please call' }),
      await pushed(app, world, { name: other, email: HOME, phone: '9800000941' }),
      await pushed(app, world, { phone: '9800000941', message: 'Hello' }),
    ]
    const [a, b] = [first.lead_id, second.lead_id]
    expect(again.map(({ outcome, lead_id }) => [outcome, lead_id])).toEqual([
      ['re_enquiry', b],
      ['re_enquiry', a],
      ['re_enquiry', b],
      ['re_enquiry', b],
    ])
  })

  test('are two in one body and under one id, where a retry of each is a retry', async () => {
    const body = [
      { id: 'form-7', name: 'Manasi Tambe', email: HOME },
      { id: 'form-7', name: 'Iqbal Siddiqui', email: HOME },
    ]
    await pushed(app, world, body)
    expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 2 })
    for (const one of body) expect((await push(app, world, one)).body.data.duplicate).toBe(true)
    await settled(app, world)
    expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 2 })
    const counts = await app.db.sql`select enquiry_count from lead where company_id = ${world.company.id}`
    expect(counts.map(({ enquiry_count }) => enquiry_count)).toEqual([1, 1])
  })

  test('are shown as two who may be one', async () => {
    await pushed(app, world, { name: 'Manasi Tambe', email: HOME })
    const second = await pushed(app, world, { name: 'Iqbal Siddiqui', email: HOME })
    const { body } = await app.call('GET', `/contacts/${second.contact_id}/duplicates`, { as: world.asha })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Manasi Tambe'])
  })

  test('that a member merged are one from then on, under either name', async () => {
    const first = await pushed(app, world, { name: 'Manasi Tambe', email: HOME })
    const second = await pushed(app, world, { name: 'Iqbal Siddiqui', email: HOME })
    const body = { with: second.contact_id }
    const merged = await app.call('POST', `/contacts/${first.contact_id}/merges`, { as: world.asha, body })
    expect(merged.status).toBeLessThan(300)
    for (const name of ['Manasi Tambe', 'Iqbal Siddiqui']) {
      expect((await pushed(app, world, { name, email: HOME })).contact_id).toBe(first.contact_id)
    }
  })

  test('are two in a list, and gone when it is undone', async () => {
    const done = await imports.run(`Name,Email\nManasi Tambe,${HOME}\nIqbal Siddiqui,${HOME}\nI. Siddiqui,${HOME}\n`)
    expect(await amounts(app, world)).toMatchObject({ contacts: 2 })
    expect((await imports.undo(done.id)).state).toBe('undone')
    const [kept] = await app.db.sql`select count(*)::int as contacts from contact
      where company_id = ${world.company.id} and archived_at is null`
    expect(kept).toEqual({ contacts: 0 })
    const anew = await pushed(app, world, { name: 'Iqbal Siddiqui', email: HOME })
    expect((await contactOf(anew)).email).toBe(HOME)
  })
})

test('a list that brought the second of two is undone without the first', async () => {
  const first = await pushed(app, world, { name: 'Manasi Tambe', email: HOME })
  const done = await imports.run(`Name,Email\nIqbal Siddiqui,${HOME}\n`)
  const [row] = await imports.rows(done.id)
  expect([row!.outcome, row!.contact_id === first.contact_id]).toEqual(['created', false])
  expect((await imports.undo(done.id)).state).toBe('undone')
  expect(await contactOf(first)).toMatchObject({ name: 'Manasi Tambe', email: HOME })
  const anew = await pushed(app, world, { name: 'Iqbal Siddiqui', email: HOME })
  expect([anew.outcome, [first.contact_id, row!.contact_id!].includes(anew.contact_id)]).toEqual(['created', false])
})

test('a couple of one family name with one address are two, who find each their own', async () => {
  const first = await pushed(app, world, { name: 'Ravi Kulkarni', email: HOME })
  const second = await pushed(app, world, { name: 'Sunita Kulkarni', email: HOME })
  expect([second.outcome, second.contact_id === first.contact_id]).toEqual(['created', false])
  expect((await pushed(app, world, { name: 'Sunita Kulkarni', email: HOME })).contact_id).toBe(second.contact_id)
})

test.each([
  ['R. Sarin', 'Rahul Sarin', 'Ritu Sarin'],
  ['Vivek', 'Vivek Rathod', 'Vivek Solanki'],
])('%s and who may be that by an address are each their own with numbers of their own', async (...names) => {
  const came = []
  for (const [i, name] of names.entries())
    came.push(await pushed(app, world, { name, phone: `980000088${i}`, email: HOME }))
  expect(new Set(came.map(({ contact_id }) => contact_id)).size).toBe(3)
})

describe('with numbers of their own and one address', () => {
  const both = async (one: string, other: string) => {
    const first = await pushed(app, world, { name: one, phone: '9800000861', email: HOME })
    const second = await pushed(app, world, { name: other, phone: '9800000862', email: HOME })
    return [first.contact_id, second.contact_id] as const
  }

  test.each([
    ['Vijay Rathod', 'Vijaya Rathod'],
    ['Priyanka Das', 'Priyank Das'],
    ['Sunil Jain', 'Sunila Jain'],
    ['Krishna Rao', 'Krishnan Rao'],
    ['Kiran Shah', 'Karan Shah'],
    ['Mahesh Patil', 'Mahesh Patel'],
    ['Anita Bose', 'Amita Bose'],
    ['Sameer Khan', 'Sameera Khan'],
    // A wife or a child whose name has that of the husband or father in it.
    ['Ramesh Patil', 'Sunita Ramesh Patil'],
    ['Sunita Ramesh Patil', 'Ramesh Patil'],
    ['रमेश पाटील', 'सुनीता रमेश पाटील'],
    ['Ramesh Patil', 'सौ. सुनीता रमेश पाटील'],
    ['Ramesh Bhai Patel', 'Hansa Ramesh Bhai Patel'],
    ['Patel Rameshbhai', 'Patel Hansaben Rameshbhai'],
    ['મહેશ શાહ', 'જયા મહેશ શાહ'],
    ['Suresh Mohan Jadhav', 'Mohan Suresh Jadhav'],
    ['Anil Kadam', 'Meena Aneel Kadam'],
    ['Yusuf Khan', 'Md Salim Yusuf Khan'],
    ['V. Raghavan', 'Lakshmi V. Raghavan'],
    // By a relative's name.
    ['Ram Kumar', 'Sita w/o Ram Kumar'],
    ['Ram Kumar', 'Lava s/o Ram Kumar'],
    ['Ram Kumar', 'Urmi D/O. Shri Ram Kumar'],
    ['Ram Kumar', 'Bharat c/o Ram Kumar'],
    ['Sita wife of Ram Kumar', 'Ram Kumar'],
    ['राम कुमार', 'सीता पत्नी राम कुमार'],
    ['राम कुमार', 'राम कुमार की पत्नी सीता'],
    ['Ram Kumar', 'W/O. Ram Kumar'],
    ['Ram Kumar', 'Ram Kumar (wife)'],
    ['Lava S/o Ram Kumar', 'Kusha S/o Ram Kumar'],
    ['Kiran s/o Ram Kumar', 'Kiran d/o Ram Kumar'],
    // By their titles.
    ['Mr. Rakesh Gupta', 'Mrs. Rakesh Gupta'],
    ['Mr Suresh Nair', 'Ms Suresh Nair'],
    ['Shri Mohan Lal', 'Smt Mohan Lal'],
    ['Sri Venkat Rao', 'Smt. Venkat Rao'],
    ['Miss Kiran Shah', 'Mr Kiran Shah'],
    ['श्री मोहन लाल', 'श्रीमती मोहन लाल'],
    ['શ્રી કિરણ શાહ', 'શ્રીમતી કિરણ શાહ'],
    ['শ্রী বিমল সেন', 'শ্রীমতী বিমল সেন'],
    ['ਸ਼੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਗਿੱਲ', 'ਸ਼੍ਰੀਮਤੀ ਗੁਰਪ੍ਰੀਤ ਗਿੱਲ'],
    ['ଶ୍ରୀ ନବୀନ ଦାସ', 'ଶ୍ରୀମତୀ ନବୀନ ଦାସ'],
    ['திரு. முருகன் ராமன்', 'திருமதி முருகன் ராமன்'],
    ['శ్రీ రవి వర్మ', 'శ్రీమతి రవి వర్మ'],
    ['ಶ್ರೀ ರವಿ ಗೌಡ', 'ಶ್ರೀಮತಿ ರವಿ ಗೌಡ'],
    ['ശ്രീ രവി മേനോൻ', 'ശ്രീമതി രവി മേനോൻ'],
    ['Rakesh Gupta (Mr.)', 'Rakesh Gupta (Mrs.)'],
    // A woman by her title alone, under an initial or a husband's name.
    ['R Patil', 'Mrs. R Patil'],
    ['Smt. R. K. Patil', 'R. K. Patil'],
    ['Ramesh Patil', 'Mrs. Ramesh Patil'],
    ['श्रीमती सुरेश नायर', 'सुरेश नायर'],
    // A generation, a family and a firm.
    ['Ramesh Patil', 'Ramesh Patil Jr'],
    ['Ramesh Patil Sr.', 'Ramesh Patil'],
    ['RAMESH PATIL', 'RAMESH PATIL JR'],
    ['Ramesh Patil', 'Ramesh Patil (HUF)'],
    ['Ramesh Patil H.U.F.', 'Ramesh Patil'],
    ['Ramesh Patil', 'Ramesh Patil & Sons'],
    ['Ramesh Patil and Co.', 'Ramesh Patil'],
    ['Ramesh Patil', 'M/s Ramesh Patil'],
    ['Ramesh Patil', 'Ramesh Patil Enterprises'],
    ['रमेश पाटील', 'रमेश पाटील ब्रदर्स'],
  ])('%s and %s are two', async (one, other) => {
    const [a, b] = await both(one, other)
    expect(a).not.toBe(b)
  })

  test.each([
    ['Pooja Waghmare', 'पूजा वाघमारे'],
    ['Puja Waghmare', 'Pooja Vaghmare'],
    ['Dnyaneshwar Wankhede', 'ज्ञानेश्वर वानखेडे'],
    ['Mohd Salim Khan', 'Mohammed Salim Khan'],
    ['Rajesh Sharma', 'राजेश शर्मा'],
    ['Kavita Suresh Rane', 'Kavita Rane'],
    ['Kavita S. Rane', 'Kavita Suresh Rane'],
    ['Iyer Lakshmi', 'Laxmi Iyer'],
    ['Patil Ramesh', 'Ramesh Patil'],
    ['Ramesh Patil', 'Patil Ramesh Suresh'],
    ['Ramesh Patil', 'Ramesh Suresh Patil'],
    ['पाटील रमेश', 'Ramesh Patil'],
    ['Mohammed Yusuf', 'Mohd Yusuf Khan'],
    ['Yusuf Khan', 'Mohd Yusuf Khan'],
    ['Dr. Kiran Shah', 'Mrs. Kiran Shah'],
    ['Kavita Rane', 'Mrs. Kavita Rane'],
    ['Smt. Kamlesh Devi', 'Kamlesh Devi'],
    ['Mr. R Patil', 'R Patil'],
    ['Ramesh Patil Jr.', 'Ramesh Patil Jr'],
    ['Ramesh Patil & Sons', 'M/s Ramesh Patil & Sons'],
    ['Ramesh Patil HUF', 'Ramesh Patil (HUF)'],
    ['Adv. Kiran Shah', 'Er. Kiran Shah'],
    ['Shri Ramesh Patil', 'Ramesh Patil'],
    ['Mr. & Mrs. Rakesh Gupta', 'Mrs. Rakesh Gupta'],
    ['Sita w/o Ram Kumar', 'Sita W/O. Shri Ram Kumar'],
    ['Sita w/o Ram Kumar', 'Sita Ram Kumar'],
    // Initials beside one name are a full name.
    ['MK Sharma', 'M. K. Sharma'],
    ['MS Dhoni', 'M. S. Dhoni'],
    ['மு. கருணாநிதி', 'M. Karunanidhi'],
    ['ಕೆ ಎಸ್ ರಾವ್', 'K.S. Rao'],
  ])('%s and %s are one', async (one, other) => {
    const [a, b] = await both(one, other)
    expect(a).toBe(b)
  })
})

describe('by an address alone, or with one number between them,', () => {
  test.each([
    ['Ramesh Patil', 'Sunita Ramesh Patil'],
    ['सौ. सुनीता रमेश पाटील', 'Ramesh Patil'],
    ['Ram Kumar', 'Sita w/o Ram Kumar'],
    ['Iqbal Siddiqui', 'Zoya Iqbal Siddiqui'],
  ])('%s and %s are two', async (one, other) => {
    const first = await pushed(app, world, { name: one, phone: '9800000863', email: HOME })
    const second = await pushed(app, world, { name: other, email: HOME })
    expect(second.contact_id).not.toBe(first.contact_id)
  })

  test.each([
    ['Kavita Rane', 'Kavita Suresh Rane'],
    ['Mr. Rakesh Gupta', 'Mrs. Rakesh Gupta'],
    ['Ramesh', 'Sunita Ramesh Patil'],
    ['Ramesh Patil', 'Ramesh Patil Jr'],
    ['Ramesh Patil', 'Ramesh Patil & Sons'],
  ])('%s and %s stay one', async (one, other) => {
    const first = await pushed(app, world, { name: one, email: HOME })
    const second = await pushed(app, world, { name: other, phone: '9800000863', email: HOME })
    expect(second.contact_id).toBe(first.contact_id)
  })
})

test.each([
  ['a wife', 'Ramesh Patil', 'Sunita Ramesh Patil'],
  ['a husband', 'Sunita Ramesh Patil', 'Ramesh Patil'],
  ['a title', 'Mr. Rakesh Gupta', 'Mrs. Rakesh Gupta'],
  ['a title beside an initial', 'R Patil', 'Mrs. R Patil'],
  ['a son', 'Ramesh Patil', 'Ramesh Patil Jr'],
  ['a firm', 'Ramesh Patil & Co', 'Ramesh Patil'],
])('%s with a number of their own beside the household’s is another person: %s, %s', async (_what, one, other) => {
  const first = await pushed(app, world, { name: one, phone: '9800000864', alt_phone: '9800000865' })
  const second = await pushed(app, world, { name: other, phone: '9800000866', alt_phone: '9800000865' })
  expect(second.contact_id).not.toBe(first.contact_id)
})

describe('without a name, two who have numbers of their own are two, whatever they share', () => {
  test.each<[string, object]>([
    ['a second number', { alt_phone: '9800000875' }],
    ['an address', { email: HOME }],
    ['both', { alt_phone: '9800000875', email: HOME }],
  ])('%s', async (_, shared) => {
    const first = await pushed(app, world, { phone: '9800000876', message: '2 BHK', ...shared })
    const second = await pushed(app, world, { phone: '9800000877', message: '3 BHK', ...shared })
    expect([second.outcome, second.contact_id === first.contact_id]).toEqual(['created', false])
    const again = await pushed(app, world, { phone: '9800000877', message: 'Still there?' })
    expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', second.lead_id])
    const phones = async (id: string) => (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data.phones
    expect(await phones(second.contact_id!)).toEqual(['+919800000877'])
  })

  test('a caller whose second number is a known person’s is not them', async () => {
    const known = await pushed(app, world, { name: 'Sonal Bindra', phone: '9800000875', message: '2 BHK' })
    const caller = await pushed(app, world, { phone: '9800000878', alt_phone: '9800000875', message: '3 BHK' })
    expect([caller.outcome, caller.contact_id === known.contact_id]).toEqual(['created', false])
  })
})

test.each(['contact', 'lead'])('a wife in a list is another person, and a title too (%s)', async kind => {
  const list =
    `Name,Mobile,Email\nRamesh Patil,9800000867,${HOME}\nSunita Ramesh Patil,9800000868,${HOME}\n` +
    'Shri Mohan Lal,9800000869,lal@example.in\nSmt. Mohan Lal,9800000870,lal@example.in\n'
  const done = await imports.run(list, {}, kind)
  const rows = await imports.rows(done.id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'created'])
  expect(new Set(rows.map(({ contact_id }) => contact_id)).size).toBe(4)
})

test('whoever shares an address and is called alike but for the title is found again under it', async () => {
  await pushed(app, world, { name: 'Mr. Rakesh Gupta', phone: '9800000861', email: HOME })
  const second = await pushed(app, world, { name: 'Mrs. Rakesh Gupta', phone: '9800000862', email: HOME })
  for (const body of [{ email: HOME }, { phone: '9800000862' }]) {
    const again = await pushed(app, world, { name: 'Mrs. Rakesh Gupta', ...body })
    expect(again.contact_id).toBe(second.contact_id)
  }
})

describe('what two share finds both, the one who has it first', () => {
  const found = async (q: string, as = world.asha): Promise<string[]> => {
    const hits = (await app.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })).body.data
    return hits.filter((hit: { kind: string }) => hit.kind === 'contact').map(({ id }: { id: string }) => id)
  }

  test.each([
    ['an address, of two pushes', { name: 'Rajesh Mhatre', email: HOME }, { name: 'Sunita Mhatre', email: HOME }, HOME],
    [
      'an address beside numbers of their own',
      { name: 'Suhas Gore', phone: '9800000881', email: HOME },
      { name: 'Smita Gore', phone: '9800000882', email: HOME },
      HOME,
    ],
    [
      'a second number of the family',
      { name: 'Iqbal Shaikh', phone: '9800000883', alt_phone: '9800000884' },
      { name: 'Zoya Shaikh', phone: '9800000885', alt_phone: '9800000884' },
      '98000 00884',
    ],
  ])('%s', async (_what, one, other, q) => {
    const first = await pushed(app, world, one)
    const second = await pushed(app, world, other)
    expect(second.contact_id).not.toBe(first.contact_id)
    expect(await found(q)).toEqual([first.contact_id, second.contact_id])
    const list = await app.call('GET', `/contacts?q=${encodeURIComponent(q)}`, { as: world.asha })
    expect(list.body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [first.contact_id, second.contact_id].sort(),
    )
    // Whose it is not, although the two are shown together.
    const own = Object.values(one).find(value => value.startsWith('98') && !q.includes(value.slice(-5)))
    if (own) expect(await found(own)).toEqual([first.contact_id])
    expect(await found(q, world.imran)).toEqual([])
  })
})

describe('several people have what an enquiry brings', () => {
  const RAVI = '9800000871'
  const SONAL = '9800000872'

  test.each([
    ['her second number', { name: 'Sonal Bindra', phone: RAVI, alt_phone: SONAL }],
    ['her address', { name: 'Sonal Bindra', phone: RAVI, email: 'sonal@example.in' }],
    ['her name in another order, with an initial', { name: 'Bindra S', phone: RAVI, alt_phone: SONAL }],
    ['her first name alone', { name: 'Sonal', phone: RAVI, alt_phone: SONAL }],
  ])('and it is hers whose name it says: %s', async (_what, body) => {
    const ravi = await pushed(app, world, { name: 'Ravi Luthria', phone: RAVI })
    const sonal = await pushed(app, world, { name: 'Sonal Bindra', phone: SONAL, email: 'sonal@example.in' })
    expect(sonal.contact_id).not.toBe(ravi.contact_id)
    const next = await pushed(app, world, body)
    expect([next.outcome, next.lead_id]).toEqual(['re_enquiry', sonal.lead_id])
    const known = await app.call('GET', `/contacts/${ravi.contact_id}`, { as: world.asha })
    expect(known.body.data.other_names).toEqual([])
    const byHand = await app.call('POST', '/leads', { as: world.asha, body })
    expect(byHand.body.data.lead_id).toBe(sonal.lead_id)
    const byFlow = await app.call('POST', '/actions/upsert_lead', { as: world.asha, body })
    expect(byFlow.body.data.lead_id).toBe(sonal.lead_id)
  })

  test('and it is of whoever has the first of them, where it says no name of theirs', async () => {
    const ravi = await pushed(app, world, { name: 'Ravi Luthria', phone: RAVI })
    await pushed(app, world, { name: 'Sonal Bindra', phone: SONAL })
    const next = await pushed(app, world, { phone: RAVI, alt_phone: SONAL })
    expect(next.lead_id).toBe(ravi.lead_id)
  })
})

test('an action decides as a push does', async () => {
  const first = await pushed(app, world, { name: 'Manasi Tambe', email: HOME })
  const act = (name: string) =>
    app.call('POST', '/actions/upsert_lead', { as: world.asha, body: { name, email: HOME } })
  const second = await act('Iqbal Siddiqui')
  expect(second.body.data.outcome).toBe('created')
  expect(second.body.data.lead_id).not.toBe(first.lead_id)
  expect((await act('Manasi Tambe')).body.data).toMatchObject({ outcome: 're_enquiry', lead_id: first.lead_id })
  const again = await act('Iqbal Siddiqui')
  expect(again.body.data).toMatchObject({ outcome: 're_enquiry', lead_id: second.body.data.lead_id })
})

describe('one address is one person’s', () => {
  test.each([
    ['a single name', 'Manasi Tambe', 'Iqbal'],
    ['one word that agrees', 'Manasi Tambe', 'Manasi Kulkarni'],
    ['another spelling', 'Pooja Waghmare', 'Puja Vaghmaray'],
    ['another script', 'Sunil Wankhede', 'सुनील वानखेडे'],
    ['an initial that agrees', 'Manasi Tambe', 'M. Joshi Rao'],
    ['initials and one word', 'Manasi Tambe', 'R. K. Sharma'],
  ])('under %s', async (_what, one, other) => {
    const first = await pushed(app, world, { name: one, email: HOME })
    const second = await pushed(app, world, { name: other, email: HOME })
    expect([second.outcome, second.lead_id]).toEqual(['re_enquiry', first.lead_id])
  })

  test('where a number agrees beside it', async () => {
    const shared = { email: HOME, phone: '9800000942' }
    const first = await pushed(app, world, { name: 'Manasi Tambe', ...shared })
    const second = await pushed(app, world, { name: 'Iqbal Siddiqui', ...shared })
    expect([second.outcome, second.lead_id]).toEqual(['re_enquiry', first.lead_id])
  })
})
