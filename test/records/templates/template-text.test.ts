import { expect, test } from 'bun:test'
import { render, wrongIn } from '../../../src/records/templates/template-text'

const known = (name: string) => ['contact.name', 'lead.ref'].includes(name)

test('a text may say what is known, with words for when nothing is', () => {
  expect(wrongIn('Dear {{ contact.name | Sir or Madam }}, about {{lead.ref}} {or not}', known)).toBeNull()
  expect(wrongIn('', known)).toBeNull()
})

test('a text that says what nobody knows, or is half written, is told where', () => {
  expect(wrongIn('{{lead.shoe_size}}', known)).toBe('says {{lead.shoe_size}}, which no template of this kind can say')
  expect(wrongIn('{{ }}', known)).toContain('nothing in it')
  expect(wrongIn('Dear {{contact.name', known)).toBe('has {{ without its }}')
  expect(wrongIn('Dear contact.name}}', known)).toBe('has }} without its {{')
  expect(wrongIn('{{toString}}', known)).toContain('toString')
})

test('each place is filled once: a value that looks like a place stays as it is', () => {
  const values: Record<string, string> = { 'contact.name': '{{lead.ref}} $& Rane', 'lead.ref': 'L-26-00001' }
  const { text } = render('Dear {{contact.name}}: {{lead.ref}}', name => values[name] ?? null)
  expect(text).toBe('Dear {{lead.ref}} $& Rane: L-26-00001')
})

test('what is not known is left out and told once, or said in other words; dots are told too', () => {
  const say = (name: string) => ({ 'contact.name': ' ', phone: '98•••••001' })[name] ?? null
  expect(render('{{contact.name|there}} {{city}} {{city}} {{name|}} {{phone}}', say)).toEqual({
    text: 'there    98•••••001',
    missing: ['city'],
    masked: ['phone'],
  })
})
