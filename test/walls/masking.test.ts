// Whoever sees a number masked must not read it in what people wrote: messages, notes, the lines of a timeline.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { open } from '../../src/platform/db/connection'
import { asciiDigits } from '../../src/platform/phone/ascii-digits'
import { forgetCompany } from '../../src/workspace'
import { givenContact, givenLead } from '../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type Person, type World } from '../support/world'

const NATIONAL = '9811122233'
const ADDRESS = 'kavita.rane@example.in'
const WRITTEN = `Call 98111 22233, +91-(98111)-22.233 or ९८१११ २२२३३; write to ${ADDRESS}. 3 BHK, 1.2 Cr.`
const MASKED = 'Call •••••, ••••• or •••••; write to •••. 3 BHK, 1.2 Cr.'

let app: TestApp
let world: World
/** As the program connects for its callers. */
let walled: postgres.Sql
let keyOfRavi: Caller
let ofRavi: { id: string; contactId: string }
let ofImran: { id: string; contactId: string }
/** Imran's contact, of whom Ravi has a lead. */
let shared: string

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  walled = open(app.db.app, 'angan-test', 1)
  keyOfRavi = await world.keyOf(world.ravi, ['leads:read', 'contacts:read'])
  ofRavi = await withWords(world.ravi)
  ofImran = await withWords(world.imran)
  shared = await givenContact(app, world, { name: 'Shared Person', owner: world.imran, phones: ['9844455566'] })
  await givenLead(app, world, { owner: world.ravi, contactId: shared })
  await write(world.imran, { contact_id: shared })
})

afterAll(async () => {
  await walled.end()
  await app.close()
})

/** A lead whose message, a note and a line of its timeline hold its number and its address. */
async function withWords(owner: Person): Promise<{ id: string; contactId: string }> {
  const isRavis = owner.id === world.ravi.id
  const made = await givenLead(app, world, {
    owner,
    name: 'Kavita Rane',
    ref: isRavis ? 'L-26-00001' : 'L-26-00002',
    // A number is one contact's only; the words hold the same one.
    phones: isRavis ? [NATIONAL] : [],
    emails: isRavis ? [ADDRESS] : [],
  })
  await app.db.sql`update lead set message = ${WRITTEN} where id = ${made.id}`
  await write(owner, { lead_id: made.id })
  await app.db.sql`update activity set title = ${`Called ${NATIONAL}`} where lead_id = ${made.id}`
  return made
}

async function write(as: Person, on: object): Promise<void> {
  const { status } = await app.call('POST', '/activities', { as, body: { ...on, text: WRITTEN } })
  expect(status).toBe(201)
}

/** Lets agents see the leads and contacts of the whole company, as a brokerage may. */
async function openToAgents(reach: 'own' | 'all'): Promise<void> {
  await app.db
    .sql`update role set permissions = permissions || ${JSON.stringify({ 'leads.view': reach, 'contacts.view': reach })}::text::jsonb
    where id = ${world.roles.agent}`
  forgetCompany(world.company.id)
}

async function read(as: Caller, path: string) {
  const { status, body } = await app.call('GET', path, { as })
  expect(status, path).toBe(200)
  return body.data
}

/** Where a record's words come out, each with how many records must be there. */
const doors = (lead: { id: string; contactId: string }, ref: string): string[] => [
  '/leads',
  `/leads/${lead.id}`,
  '/contacts',
  `/contacts/${lead.contactId}`,
  `/activities?lead_id=${lead.id}`,
  `/activities?contact_id=${lead.contactId}`,
  `/search?q=${ref}`,
  '/search?q=Kavita',
]

/** The whole number in any spelling, or the address. */
const holds = (answer: unknown): boolean => {
  const text = JSON.stringify(answer)
  return (
    text.includes(ADDRESS) ||
    asciiDigits(text)
      .replace(/[ .()+-]/g, '')
      .includes(NATIONAL)
  )
}

describe('the words of a record come out', () => {
  const whole = { text: WRITTEN, title: `Called ${NATIONAL}` }
  const masked = { text: MASKED, title: 'Called •••••' }

  test('whole for its owner and for a manager', async () => {
    for (const as of [world.ravi, world.meera]) {
      expect(await read(as, `/leads/${ofRavi.id}`)).toMatchObject({ message: WRITTEN })
      expect(await read(as, `/activities?lead_id=${ofRavi.id}`)).toMatchObject([whole])
    }
  })

  test('masked for a viewer, and for the key of the agent whose lead it is', async () => {
    for (const as of [world.dev, keyOfRavi]) {
      expect(await read(as, `/leads/${ofRavi.id}`)).toMatchObject({ message: MASKED })
      expect(await read(as, `/activities?lead_id=${ofRavi.id}`)).toMatchObject([masked])
      expect(await read(as, `/activities?contact_id=${ofRavi.contactId}`)).toMatchObject([masked])
      for (const door of doors(ofRavi, 'L-26-00001')) {
        const data = await read(as, door)
        expect(Array.isArray(data) ? data.length : 1, door).toBeGreaterThan(0)
        expect(holds(data), door).toBe(false)
      }
    }
  })

  test('masked for an agent who may see a colleague’s leads, whole on the agent’s own', async () => {
    await openToAgents('all')
    try {
      expect(await read(world.ravi, `/leads/${ofImran.id}`)).toMatchObject({ message: MASKED })
      expect(await read(world.ravi, `/activities?lead_id=${ofImran.id}`)).toMatchObject([masked])
      for (const door of doors(ofImran, 'L-26-00002').filter(door => /L-26-00002|=?led_|con_/.test(door))) {
        expect(holds(await read(world.ravi, door)), door).toBe(false)
      }
      const list = (await read(world.ravi, '/leads')) as { id: string; message: string | null }[]
      const messages = Object.fromEntries(list.map(({ id, message }) => [id, message]))
      expect(messages).toMatchObject({ [ofRavi.id]: WRITTEN, [ofImran.id]: MASKED })
      expect(await read(world.ravi, `/leads/${ofRavi.id}`)).toMatchObject({ message: WRITTEN })
    } finally {
      await openToAgents('own')
    }
  })

  test('masked on a colleague’s contact, though one has a lead of the same person', async () => {
    expect(await read(world.ravi, `/activities?contact_id=${shared}`)).toMatchObject([{ text: MASKED }])
    expect(await read(world.meera, `/activities?contact_id=${shared}`)).toMatchObject([{ text: WRITTEN }])
  })

  test('masked in why a lead was given to somebody', async () => {
    const { id } = await givenLead(app, world, { owner: world.neha, ref: 'L-26-00003' })
    const body = { owner_id: world.pooja.id, reason: WRITTEN }
    expect((await app.call('POST', `/leads/${id}/assignment`, { as: world.meera, body })).status).toBe(200)
    expect((await read(world.dev, `/leads/${id}/assignment`)).entries).toMatchObject([{ reason: MASKED }])
    expect((await read(world.meera, `/leads/${id}/assignment`)).entries).toMatchObject([{ reason: WRITTEN }])
  })

  test('masked in the pinned entries too', async () => {
    const [{ id }] = await read(world.ravi, `/activities?lead_id=${ofRavi.id}`)
    const pinned = await app.call('PATCH', `/activities/${id}`, { as: world.ravi, body: { pinned: true } })
    expect(pinned.body.data).toMatchObject({ pinned: true, ...whole })
    const { body } = await app.call('GET', `/activities?lead_id=${ofRavi.id}`, { as: world.dev })
    expect(body.meta.pinned).toMatchObject([masked])
  })

  test('masked on the agent’s own leads where the company says so', async () => {
    await app.db.sql`update company set phone_rule_agents = 'masked' where id = ${world.company.id}`
    forgetCompany(world.company.id)
    try {
      expect(await read(world.ravi, `/leads/${ofRavi.id}`)).toMatchObject({ message: MASKED })
    } finally {
      await app.db.sql`update company set phone_rule_agents = 'own' where id = ${world.company.id}`
      forgetCompany(world.company.id)
    }
  })
})

/** What a reader with these rules reads of `text` on the record of `owner`, being the member mem_reader. */
async function shown(text: string | null, rules: { phone: string; email: string }, owner: string | null) {
  const [row] = await walled.begin(async sql => {
    await sql`select set_config('app.member_id', 'mem_reader', true), set_config('app.field_phone', ${rules.phone}, true),
      set_config('app.field_email', ${rules.email}, true)`
    return sql`select app.mask_text(${text}::text, ${owner}::text) as text`
  })
  return row!.text as string | null
}

const MASKS = { phone: 'masked', email: 'masked' }

describe('a number is hidden', () => {
  test.each([
    ['written together', 'call 9811122233 now', 'call ••••• now'],
    ['with its country', '+919811122233', '•••••'],
    ['with 00 and its country', '0091 98111 22233', '•••••'],
    ['with spaces, more than one of them', '98111   22 233', '•••••'],
    ['with dots, dashes and slashes', '98.111-22/233', '•••••'],
    ['with brackets', '(+91) (981) 112-2233', '(•••••'],
    ['with printed dashes and spaces', '98111\u2013222\u00a033', '•••••'],
    ['with marks that don’t show', '98\u200b111\u206022233', '•••••'],
    ['in Devanagari', 'फ़ोन ९८१११२२२३३ पर', 'फ़ोन ••••• पर'],
    ['in Gujarati, Tamil and full width', '૯૮૧૧૧૨૨૨૩૩, ௯௮௧௧௧௨௨௨௩௩, ９８１１１２２２３３', '•••••, •••••, •••••'],
    ['as mathematical digits', '𝟗𝟖𝟏𝟏𝟏𝟐𝟐𝟐𝟑𝟑', '•••••'],
    ['as keycaps', '9️⃣8️⃣1️⃣1️⃣1️⃣2️⃣2️⃣2️⃣3️⃣3️⃣!', '•••••!'],
    ['in two scripts', '98111२२२३३', '•••••'],
    ['of a landline, eight digits', 'home 2567 8901', 'home •••••'],
    ['inside a word', 'ph9811122233ok', 'ph•••••ok'],
    ['next to another', '9811122233,9811122234', '•••••,•••••'],
    ['with commas', '98111,22233 or 9,8,1,1,1,2,2,2,3,3', '••••• or •••••'],
    ['with underscores', 'wa_98111_22233_', 'wa_•••••_'],
    ['with colons', 'Mob:98111:22233', 'Mob:•••••'],
    ['with stars', '*98*111*22*233*', '*•••••*'],
    ['with bars and semicolons', '98111|22233; 981;112;2233', '•••••; •••••'],
    ['with a line’s end', 'call 98111\n22233 now', 'call ••••• now'],
    ['with two ends of lines and a sign', '98111\r\n- 22233', '•••••'],
    ['with several signs', '98111 ~ # 22233', '•••••'],
    ['with its country behind commas', '+91,98111,22233', '•••••'],
    ['of another country, with commas', '+971,50,123,4567', '•••••'],
    ['in Tamil with bars', '௯௮௧௧௧|௨௨௨௩௩', '•••••'],
    ['with a word between', '98111-call-22233', '•••••'],
    ['with dashes in words', '98111 dash 222 dash 33', '•••••'],
    ['with ext and its kind', '98111ext22233, 98111 extn. 22233, 98111Extension22233', '•••••, •••••, •••••'],
    ['with an x', '98111 x 22233, 98111x22233, 98111 xxx 22233', '•••••, •••••, •••••'],
    ['with an ellipsis', '98111…22233, 98111 … 22233, 98111...22233', '•••••, •••••, •••••'],
    ['with words against its digits', '98111dash22233, 98111call22233, 98111dot222dot33', '•••••, •••••, •••••'],
    ['with bars and underscores in words', '98111 bar 22233, 98111 underscore 22233', '•••••, •••••'],
    ['with some digits in words', '98111 zero zero 233, 98111zero2233, 98one112223three', '•••••, •••••, •••••'],
    ['with letters for digits', '98OOO OOO52, 98ll122233, 9 8 O O O 0 0 O 5 2', '•••••, •••••, •••••'],
    ['spelled out', 'on nine eight one one one two two two three three please', 'on ••••• please'],
    ['spelled out with double', 'Nine-eight-triple one-double two-two-double three', '•••••'],
    ['spelled out in Hindi', 'फ़ोन नौ आठ एक एक एक दो दो दो तीन तीन पर', 'फ़ोन ••••• पर'],
    ['spelled out in Hindi with its dots', 'नौ, आठ, शून्य. शून्य - शून्य; पाँच छः छह सात एक।', '•••••।'],
    ['spelled out in Hindi with double', 'मेरा नंबर: नौ आठ डबल ज़ीरो और ट्रिपल ज़ीरो पांच दो एक है', 'मेरा नंबर: ••••• है'],
    ['spelled out in English, in Devanagari', 'नाइन एट वन वन वन टू टू टू थ्री थ्री', '•••••'],
    ['spelled out in Marathi', 'कॉल नऊ आठ शून्य शून्य पाच सहा दोन तीन चार एक करा', 'कॉल ••••• करा'],
    ['spelled out in Gujarati', 'નંબર નવ આઠ શૂન્ય શૂન્ય પાંચ છ બે ત્રણ ચાર એક છે', 'નંબર ••••• છે'],
    ['spelled out in Bengali', 'ফোন নয় আট শূন্য শূন্য পাঁচ ছয় দুই তিন চার এক করুন', 'ফোন ••••• করুন'],
    ['spelled out in Punjabi', 'ਨੰਬਰ ਨੌਂ ਅੱਠ ਸਿਫ਼ਰ ਸਿਫ਼ਰ ਪੰਜ ਛੇ ਦੋ ਤਿੰਨ ਚਾਰ ਇੱਕ ਹੈ', 'ਨੰਬਰ ••••• ਹੈ'],
    ['spelled out in Odia', 'ଫୋନ ନଅ ଆଠ ଶୂନ ଶୂନ ପାଞ୍ଚ ଛଅ ଦୁଇ ତିନି ଚାରି ଏକ କରନ୍ତୁ', 'ଫୋନ ••••• କରନ୍ତୁ'],
    ['spelled out in Tamil', 'எண் ஒன்பது எட்டு பூஜ்ஜியம் பூஜ்ஜியம் ஐந்து ஆறு இரண்டு மூன்று நான்கு ஒன்று ஆகும்', 'எண் ••••• ஆகும்'],
    ['spelled out in Telugu', 'నంబర్ తొమ్మిది ఎనిమిది సున్నా సున్నా ఐదు ఆరు రెండు మూడు నాలుగు ఒకటి కి', 'నంబర్ ••••• కి'],
    ['spelled out in Kannada', 'ಸಂಖ್ಯೆ ಒಂಬತ್ತು ಎಂಟು ಸೊನ್ನೆ ಸೊನ್ನೆ ಐದು ಆರು ಎರಡು ಮೂರು ನಾಲ್ಕು ಒಂದು ಗೆ', 'ಸಂಖ್ಯೆ ••••• ಗೆ'],
    ['spelled out in Malayalam', 'നമ്പർ ഒമ്പത് എട്ട് പൂജ്യം പൂജ്യം അഞ്ച് ആറ് രണ്ട് മൂന്ന് നാല് ഒന്ന് ആണ്', 'നമ്പർ ••••• ആണ്'],
    ['spelled out in Urdu', 'نمبر نو آٹھ صفر صفر پانچ چھ دو تین چار ایک ہے', 'نمبر ••••• ہے'],
    [
      'spelled out in Latin Hindi',
      'mera number nau aath shunya shunya paanch chhe do teen char ek hai',
      'mera number ••••• hai',
    ],
    ['spelled out in Latin Tamil', 'onbathu ettu poojyam poojyam anju aaru rendu moonu naalu onnu', '•••••'],
    ['spelled out in Latin Marathi', 'nau aath ek ek ek don don don teen teen var call kara', '••••• var call kara'],
    ['spelled out by tens', 'ninety eight, eleven, twelve, twenty two, thirty three please', '••••• please'],
    ['spelled out by pairs in Hindi', 'फ़ोन अठानवे छिहत्तर शून्य चार बारह पैंतीस पर', 'फ़ोन ••••• पर'],
    ['spelled out by pairs in Latin Hindi', 'call atthanve chhihattar zero chaar barah paintees', 'call •••••'],
    ['spelled out by pairs in Marathi', 'अठ्ठ्याण्णव शहात्तर चाळीस बारा पस्तीस', '•••••'],
    ['with some figures, some names of any script', '98 एक एक 12 दो 2 तीन 3', '•••••'],
    ['with an invisible comma', '98111\u206322233', '•••••'],
    ['beside a day', '2026-11-28 10:00:00 98111 22233', '2026-11-28 10:00:00 •••••'],
    ['beside a sum', '₹1,20,00,000, call 98111,22233', '₹1,20,00,000, call •••••'],
    ['like a sum, with the rest behind it', 'call 98,000 12345', 'call •••••'],
    ['like a sum, with the rest on the next line', '98,000\n12345', '•••••'],
    ['like a price, with the rest behind a dash', 'Rs 98000 - 12345', 'Rs •••••'],
    ['like a sum with a small rest', '98,111 02,233', '•••••'],
    ['by the commas of a sum of ten digits', '9,81,11,22,233', '•••••'],
    ['with a tag', 'call 98111<br>22233 or 98111<br/>22234', 'call ••••• or •••••'],
    ['with tags and their values', '<p class="m1">98111</p><p style="top:3px">22233</p>', '<p class="m1">•••••</p>'],
    ['with a space as HTML writes it', '98111&nbsp;22233, 98111&#160;22234, 98111&#xA0;22235', '•••••, •••••, •••••'],
    ['with signs as HTML writes them', '98111 &amp; 22233 / 981&ndash;112&ndash;2234', '•••••'],
    ['with what was escaped twice', '98111&amp;nbsp;22233 or 98111&amp;#160;22234', '••••• or •••••'],
    ['with an entity without its end', '98111&nbsp22233', '•••••'],
    ['with a tag in each half', '9<b>8</b>111<wbr>22<i>233</i>', '•••••</i>'],
    ['of a landline with tags inside the line', 'home 2567&nbsp;8901, 2567<b>8902</b>', 'home •••••, •••••</b>'],
    ['as a link writes it', 'text=98111%2022233', 'text=•••••'],
    ['as a program writes it', '98111\\n22233', '•••••'],
    ['with a word of any language between', '98777 aur 00052 or 98777 और 00053', '••••• aur ••••• or ••••• और •••••'],
    ['with what it is in brackets', '98777 (office) 00052', '••••• (office) •••••'],
    ['with a letter between', '98777a00052', '•••••a•••••'],
    ['with a sentence between', '98777 call me at 00052', '••••• call me at •••••'],
    ['as halves', 'first half 98777, second half 00052', 'first half •••••, second half •••••'],
    ['as halves with their labels', 'Ph1: 98777 Ph2: 00052', 'Ph1: ••••• Ph2: •••••'],
    ['in three parts with its country', '+91 987 and 770 and then 0052', '+91 ••••• and ••••• and then •••••'],
    [
      'beside a sum and a flat',
      'Flat 1204, rent 65000 hai, 98111 baad mein 22233',
      'Flat 1204, rent 65000 hai, ••••• baad mein •••••',
    ],
    ['behind another with other signs', '98111 22233 98111,22234 98111|22235; 98111<br>22236', '•••••; •••••'],
  ])('%s', async (_how, text, masked) => expect(await shown(text, MASKS, 'mem_other')).toBe(masked))
})

describe('what is no number stays', () => {
  test.each([
    '3 BHK, 1.2 - 1.5 Cr',
    '411057',
    '1234567',
    '98•••••001',
    '5000000\n3 BHK',
    'Tower B 1204 @Ravi',
    '',
    'बीस पच्चीस तीस पैंतीस लाख तक',
    'das bees tees lakh, pachas nahi',
    'Budget 1,20,00,000',
    '₹75,00,000 - ₹1,05,50,000.50',
    'up to 12,000,000 for 1,250 sq ft',
    'rent 65,000 - 70,000',
    'Rs. 12500000 or 9500000/-',
    'Flat 1204, 12, 411057',
    'on 2026-11-28 10:00:00',
    '28/11/2026, 10:30 to 12:30',
    '28-11-26 at 10.30',
    '2026-11-28T10:00:00.000Z',
    '2026-11-28T10:00:00+05:30',
    'possession 2026-2027',
    'RERA P52100012345',
    'PRM/KA/RERA/1251/446/PR/171016/001234',
    'TN/29/Building/0123/2023',
    'Meet at the site office at 5, or at magicbricks.com',
    'Do teen log aayenge',
    'One or two of the three',
    'नौकरी के बाद आठ बजे, दो या तीन लोग आएंगे',
    'एकता सोसायटी, चार या पांच, नौ बजे',
    'नवनीत, सातारा, आठवले, दोनदा, तीनही, चारधाम, एकनाथ, पाचगणी',
    'શું એક કે બે BHK? ત્રણ ચાર દિવસમાં',
    'இரண்டு அல்லது மூன்று படுக்கை அறை',
    'Ek do teen log, chaar panch baje',
    '2 flats @Rs.50 lakh',
    'Ref (at) home',
    'Meet @ Baner, in the evening',
    'Tower (A) Baner. Possession soon',
    'Come at 5 @ Baner. In the evening',
    'rent 65000 deposit 30500, area 850 sqft',
    '65000 se 70000 tak',
    'Chennai 600001, flat 1204',
    'Flat 704 B wing 1250 sqft at 8500 per sqft',
    'between 9500000 and 105 lakh',
    '800 to 950 sq ft, 6500 per month or 7200 with parking',
    '7 or 8, 12 or 13',
    '<p>3 BHK</p><br>1204 &amp; 1205, 411057',
    '5000000<br>3 BHK',
    'A &amp; B, 12&nbsp;lakh',
  ])('%j', async text => expect(await shown(text, MASKS, 'mem_other')).toBe(text))
  test('nor does nothing become something', async () => expect(await shown(null, MASKS, 'mem_other')).toBeNull())
})

describe('an address is hidden', () => {
  test.each([
    ['with its full stop left', 'Write to Kavita.Rane+flat@mail.example.co.in.', 'Write to •••.'],
    ['in a link', '<a href="mailto:kavita@example.in">', '<a href="mailto:•••">'],
    ['that is a number', '9811122233@example.in', '•••'],
    ['of another script', 'कविता@उदाहरण.भारत पर', '••• पर'],
    ['with at in brackets', 'a[at]b.in, kavita(at)example.in', '•••, •••'],
    ['with at and dot in brackets', 'write a (at) b (dot) in please', 'write ••• please'],
    ['with at and dot in words', 'a AT b DOT in', '•••'],
    ['with dots in words on both sides', 'kavita dot rane at example dot co dot in', '•••'],
    ['in braces', 'kavita {at} example [.] in', '•••'],
    ['with at and dot in Devanagari', 'लिखें meera.k एट gmail डॉट com पर', 'लिखें ••• पर'],
    ['with at and dot in brackets, in Gujarati', 'meera (એટ) gmail (ડોટ) com', '•••'],
    ['with spaces around its signs', 'kavita @ example.in', '•••'],
    ['with an entity', 'kavita&#64;example.in', '•••'],
    ['at a provider that everybody knows', 'kavita.rane at gmail, or kavita at yahoo.com', '•••, or •••'],
    ['with spaces around its dot', 'a.bose@example . in', '•••'],
    ['with two signs', 'a.bose@@example.in', '•••'],
    ['with a line’s end', 'a.bose@\nexample.in, a.bose@example\n.in', '•••, •••'],
    ['with a comma for its dot', 'a.bose@example,in today', '••• today'],
    ['with dashes', 'a.bose-at-example-dot-in', '•••'],
    ['with underscores', 'a.bose_at_example.in or a_bose_at_example_dot_in', '••• or •••'],
    ['with a in brackets', 'a.bose(a)example.in', '•••'],
    ['behind its label', 'Email: kavita[at]example[dot]in.', 'Email: •••.'],
  ])('%s', async (_how, text, masked) => expect(await shown(text, MASKS, 'mem_other')).toBe(masked))
})

describe('by the rules of the reader', () => {
  const text = '9811122233 kavita@example.in'
  const both = '••••• •••'
  test.each<[string, string, string | null, string]>([
    ['full', 'full', 'mem_other', text],
    ['full', 'full', null, text],
    ['own', 'own', 'mem_reader', text],
    ['own', 'own', 'mem_other', both],
    ['own', 'own', null, both],
    ['masked', 'full', 'mem_reader', both],
    ['hidden', 'hidden', 'mem_reader', both],
    ['', '', 'mem_reader', both],
    // Numbers may be read and addresses not.
    ['full', 'masked', 'mem_reader', '9811122233 •••'],
  ])('phone %j and email %j on the record of %p', async (phone, email, owner, expected) =>
    expect(await shown(text, { phone, email }, owner)).toBe(expected),
  )
})

test('of a list in any signs nothing stays of any of its numbers', async () => {
  const signs = [
    ' ',
    ',',
    ', ',
    '; ',
    ' | ',
    '/',
    '-',
    ' - ',
    '\n',
    '.',
    '<br>',
    '&nbsp;',
    ' &amp; ',
    '*',
    ':',
    ' and ',
  ]
  // A generator of its own, so that it is the same list every time.
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let list = 0; list < 60; list++) {
    const numbers = Array.from({ length: 2 + next(12) }, () => {
      const digits = `${6 + next(4)}${String(next(1_000_000_000)).padStart(9, '0')}`
      const at = 1 + next(8)
      return next(3) === 0 ? digits : `${digits.slice(0, at)}${signs[next(15)]}${digits.slice(at)}`
    })
    const text = numbers.reduce((all, one) => `${all}${signs[next(16)]}${one}`, 'Call')
    const left = (await shown(text, MASKS, 'mem_other'))!.replace(/&[a-z]+;/g, '')
    expect([text, left.match(/\d{2}/)]).toEqual([text, null])
  }
})

test('the longest message is masked, where a quadratic pattern would outlast the test’s time', async () => {
  const pieces = [
    '1 ',
    'a',
    'a@',
    'a.',
    '12x',
    '1234567 ',
    '98,',
    '1,20,000 ',
    ' at ',
    'one ',
    'a[at]',
    'a dot ',
    '९ ',
    '+9:',
    '9<',
    '<a ',
    '9&',
    '&#9',
    '<b>9',
    '9&amp;',
    '%20',
    ',',
    'a 1',
  ]
  for (const piece of pieces)
    expect(await shown(piece.repeat(20_000 / piece.length), MASKS, 'mem_other')).not.toMatch(/\d{8}/)
})
