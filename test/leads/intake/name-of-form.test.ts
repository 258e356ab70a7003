// What a form, a survey or a landing page is called is not the name of whoever answered it.
import { describe, expect, test } from 'bun:test'
import { read } from './forms'

const who = (body: unknown) => {
  const [lead, ...more] = read(body)
  expect(more).toEqual([])
  return [lead!.name, ...lead!.phones.map(({ e164 }) => e164)]
}
const ASHA = ['Asha Rao', '+919800000001']
const ANSWERS = {
  'question and answer': [
    { question: 'Name', answer: 'Asha Rao' },
    { question: 'Mobile', answer: '9800000001' },
  ],
  'label and value': [
    { label: 'Name', value: 'Asha Rao' },
    { label: 'Mobile', value: '9800000001' },
  ],
  'q and a': [
    { q: 'Name', a: 'Asha Rao' },
    { q: 'Mobile', a: '9800000001' },
  ],
}

describe.each(Object.entries(ANSWERS))('answers by %s', (_, answers) => {
  test.each(['form', 'survey', 'event', 'lead_form', 'campaign', 'landing_page'])('of a %s are the person’s', key => {
    for (const list of ['fields', 'answers', 'responses']) {
      expect(who({ [key]: { name: 'Diwali Offer', [list]: answers } })).toEqual(ASHA)
      expect(who({ [key]: { [list]: answers } })).toEqual(ASHA)
    }
  })
})

test('the name of a form is kept as its name', () => {
  const [lead] = read({ form: { name: 'Diwali Offer', fields: ANSWERS['label and value'] } })
  expect(lead!.attribution.form_name).toBe('Diwali Offer')
})

test.each<object>([
  { landing_page: { url: '/sky', fields: ANSWERS['label and value'] } },
  { landing_page: { lead: { name: 'Asha Rao', phone: '9800000001' } } },
  { landing_page: { name: 'Sky Court', lead: { name: 'Asha Rao', phone: '9800000001' } } },
  { landing_page: '/sky', name: 'Asha Rao', phone: '9800000001' },
  { landing_page: { name: 'Sky Court', url: '/sky' }, name: 'Asha Rao', phone: '9800000001' },
  { form: { name: 'Asha Rao', phone: '9800000001' } },
])('a landing page and a form may hold the person (%#)', body => {
  expect(who(body)).toEqual(ASHA)
})
