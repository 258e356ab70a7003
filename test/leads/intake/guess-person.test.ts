import { expect, test } from 'bun:test'
import { readLead } from '../../../src/leads/intake/read-lead'

const read = (fields: unknown, mayGuess = true) =>
  readLead(fields, { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata', mayGuess })

test.each([
  [{ xyz: '9800001701', kaun: 'Ramesh Patil' }, 'Ramesh Patil', 'xyz', 'kaun'],
  [{ q_17: '+91 98000 01701', abc: 'सचिन जाधव' }, 'सचिन जाधव', 'q_17', 'abc'],
  [{ 'Reach me on': '098000 01701', 'Who are you': 'Meena D’Souza' }, 'Meena D’Souza', 'Reach me on', 'Who are you'],
  [{ ದಯವಿಟ್ಟು: '೯೮೦೦೦೦೧೭೦೧', zzz: 'R. K. Narayan' }, 'R. K. Narayan', 'ದಯವಿಟ್ಟು', 'zzz'],
])(
  'a lone number and a lone name are the person’s, and said to be guessed (%#)',
  (fields, name, phoneLabel, nameLabel) => {
    const lead = read(fields)
    expect(lead.phones.map(({ e164 }) => e164)).toEqual(['+919800001701'])
    expect(lead.name).toBe(name)
    expect(lead.unreachable).toBe(false)
    const lines = Object.entries(fields).map(([label, value]) => `${label}: ${value}`)
    expect(lead.message?.split('\n')).toEqual([
      ...lines,
      `Guessed from "${phoneLabel}": phone`,
      `Guessed from "${nameLabel}": name`,
    ])
  },
)

test.each([
  { name: 'Asha Rao', 'order id': '9800001701' },
  { name: 'Asha Rao', ref: '9800001701' },
  { name: 'Asha Rao', xyz: '980000170112' },
  { name: 'Asha Rao', amount: '9800001701' },
  { name: 'Asha Rao', "agent's mobile": '9800001701' },
  { name: 'Asha Rao', 'पति का मोबाइल': '9800001701' },
  { name: 'Asha Rao', foo: '9800001701', bar: '9800001702' },
  { name: 'Asha Rao', 'hub challenge': '9800001701' },
  { name: 'Asha Rao', xyz: '9800001701 or 9800001702' },
  { name: 'Asha Rao', note: 'call 9800001701 or 9800001702 after six' },
])('an id, another’s number and one of two are nobody’s (%#)', fields => {
  const lead = read(fields)
  expect(lead.phones).toEqual([])
  for (const value of Object.values(fields).slice(1)) expect(lead.message).toContain(value)
  expect(lead.message).not.toContain('Guessed')
})

test.each([
  'What is the best number to reach you?',
  'number to call',
  'Best number to contact you',
  'best number to call you on',
  'number at which we can call',
  'your no to call',
  'num to text you',
  'reach me at',
  'how to reach',
  'at',
  'Best time and number to reach you',
  'What number can our agent call?',
  'Agent will call you on which number?',
  'Number for our sales manager to call you',
  'Which number should the builder call?',
  'Which number should our broker ring?',
  'किस नंबर पर हमारा एजेंट कॉल करे',
])('a question for the reader’s own number gives it: %s', label => {
  const lead = read({ 'Full name': 'Asha Rao', [label]: '9800001701' })
  expect(lead.phones.map(({ e164 }) => e164)).toEqual(['+919800001701'])
  expect([lead.name, lead.unreachable]).toEqual(['Asha Rao', false])
})

test.each([
  'Agent phone number',
  'Number of our agent',
  'Broker mobile',
  'Which agent number did you call?',
  'builder contact number',
  'call id',
  'Called number',
])('a question for somebody else’s doesn’t: %s', label => {
  const lead = read({ 'Full name': 'Asha Rao', [label]: '9800001701' })
  expect(lead.phones).toEqual([])
  expect(lead.message).toContain('9800001701')
})

test('of two numbers the one whose label speaks of calling is taken, the other stays text', () => {
  const lead = read({ foo: '9800001702', 'reach on': '9800001701' })
  expect(lead.phones.map(({ e164 }) => e164)).toEqual(['+919800001701'])
  expect(lead.message).toBe('foo: 9800001702\nreach on: 9800001701\nGuessed from "reach on": phone')
})

test.each([
  'Late Evening',
  'Viman Nagar',
  'Semi Furnished',
  'Axis Bank',
  'Software Engineer',
  'Sample Heights',
  'Asha',
  'ramesh patil',
  'Ramesh Patil Anil Patil Sunil',
  'Ready To Move',
  'Flat Number',
  'फ्लॅट हवा',
  'Ramesh 2',
])('%p is no name', value => {
  expect(read({ phone: '9800001701', xyz: value })).toMatchObject({ name: null, message: `xyz: ${value}` })
})

test.each([
  'Preferred project',
  'Where do you live',
  'Company',
  'पति का नाम',
  'Agent',
  'Occupation',
  'campaign region',
  'City of birth',
])('what stands under %p is not taken for a name', label => {
  expect(read({ phone: '9800001701', [label]: 'Ramesh Patil' }).name).toBeNull()
})

test('nothing is guessed where a field says it, nor where columns were chosen by hand, nor a name of nobody who can be reached', () => {
  expect(read({ phone: '9800001701', xyz: '9800001702' })).toMatchObject({ message: 'xyz: 9800001702' })
  expect(read({ phone: '9800001701', name: 'Asha Rao', xyz: 'Ramesh Patil' })).toMatchObject({
    name: 'Asha Rao',
    message: 'xyz: Ramesh Patil',
  })
  expect(read({ kaun: 'Ramesh Patil' })).toMatchObject({ name: null, message: 'kaun: Ramesh Patil' })
  expect(read({ phone: '9800001701', kaun: 'Ramesh Patil' }, false).name).toBeNull()
})

test('a key that the company reads as a note is never a guess', () => {
  const map = { keys: [{ from: 'xyz', to: 'note' }], constants: [] }
  const receipt = { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true, map }
  expect(readLead({ name: 'Asha Rao', xyz: '9800001701' }, receipt)).toMatchObject({
    phones: [],
    message: 'xyz: 9800001701',
  })
})
