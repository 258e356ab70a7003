// Answers in lists: under whatever the list is called, and whatever the two members of a pair are.
import { expect, test } from 'bun:test'
import { line, readAll, readOne } from './reading'

const WHO = '- | Rp Person | +919823400001 | rp@example.org'
const SAID = [
  ['What is your name?', 'Rp Person'],
  ['Mobile number', '9823400001'],
  ['Email', 'rp@example.org'],
] as const

test.each([
  ...['form', 'form_data', 'formData', 'formResponse', 'form_response', 'lead_form', 'page', 'account', 'workspace'],
  ...['survey_form', 'pages', 'submission', 'answers', 'data'],
])('a list of answers under %s', key => {
  const answers = SAID.map(([question, answer]) => ({ question, answer }))
  expect(line(readOne({ [key]: answers }))).toBe(WHO)
})

test.each([
  ...(['q a', 'Q A', 'prompt reply', 'qn ans', 'ques ans', 'heading content', 'k v', 'header data'] as const),
  ...(['display_name display_value', 'column cell', 'left right', 'sawaal jawaab', 'q answer', 'name said'] as const),
])('pairs of %s', names => {
  const [asked, said] = names.split(' ') as [string, string]
  const pairs = SAID.map(([question, answer]) => ({ [asked]: question, [said]: answer }))
  expect(line(readOne({ submission: pairs }))).toBe(WHO)
  expect(line(readOne(pairs))).toBe(WHO)
  const more = pairs.map((pair, i) => ({ id: i + 1, type: 'text', ...pair }))
  expect(line(readOne({ form_response: { items: more } }))).toBe(WHO)
})

test('the answers of another party stay theirs', () => {
  const owner = SAID.map(([q, a]) => ({ q, a }))
  const lead = readOne({ owner, customer: { name: 'Asha Rao', phone: '9823400002' } })
  expect(line(lead)).toBe('- | Asha Rao | +919823400002 | -')
})

test('the parts of a name in XML are no pairs', () => {
  const name = [
    { '@part': 'first', '#text': 'Meena' },
    { '@part': 'last', '#text': 'Shah' },
  ]
  expect(line(readOne({ contact: { name, phone: '9823400001' } }))).toBe('- | Meena Shah | +919823400001 | -')
})

test('a list of people is no list of pairs', () => {
  const leads = [
    { name: 'Asha Rao', mobile: '9823400001' },
    { name: 'Ravi Rao', mobile: '9823400002' },
  ]
  expect(readAll({ leads }).map(line)).toEqual(['- | Asha Rao | +919823400001 | -', '- | Ravi Rao | +919823400002 | -'])
})
