import { expect, test } from 'bun:test'
import type { ApiFailure } from '../../src/web/client'
import type { KitField } from '../../src/web/kit/field'
import { changesIn, newIn, readField, typedOf } from '../../src/web/kit/read-form'
import { dayTyped, dayWritten } from '../../src/web/kit/typed-day'

const field = (name: string, type: KitField['type'], of: Partial<KitField> = {}): KitField => ({
  name,
  label: name,
  type,
  ...of,
})
const form = (said: Record<string, string | string[]>): FormData => {
  const data = new FormData()
  for (const [name, values] of Object.entries(said)) for (const value of [values].flat()) data.append(name, value)
  return data
}
const wrongOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (thrown) {
    return (thrown as ApiFailure).fields
  }
}

test('days are typed as people write them here', () => {
  for (const typed of ['05/01/2027', '5/1/27', '5-1-2027', ' 5.1.27 ', '5 Jan 2027', '5 january 27', '2027-01-05']) {
    expect(dayTyped(typed), typed).toBe('2027-01-05')
  }
  expect(dayTyped('14/11/62')).toBe('1962-11-14')
  for (const none of ['31/02/2027', '13/13/2027', '5/1', 'tomorrow', '5 Foo 2027', ''])
    expect(dayTyped(none)).toBeNull()
  expect(dayWritten('2027-01-05')).toBe('05/01/2027')
})

test('what is typed goes to the API in its units, and what cannot be read is said at its field', () => {
  expect(readField(field('price', 'money'), form({ price: '1.5 Cr' }))).toBe(1_500_000_000)
  expect(readField(field('until', 'day'), form({ until: '5/1/27' }))).toBe('2027-01-05')
  expect(readField(field('floors', 'whole'), form({ floors: '1,200' }))).toBe(1200)
  expect(readField(field('tags', 'tags'), form({ tags: 'lake view, corner,' }))).toEqual(['lake view', 'corner'])
  expect(readField(field('open', 'flag'), form({}))).toBe(false)
  expect(readField(field('name', 'text'), form({ name: '  ' }))).toBeNull()
  expect(wrongOf(() => readField(field('price', 'money'), form({ price: 'about a crore' })))).toHaveProperty('price')
  expect(wrongOf(() => readField(field('until', 'day'), form({ until: '31/2/27' })))).toHaveProperty('until')
})

const FIELDS = [
  field('name', 'text', { filter: true }),
  field('price', 'money', { filter: true }),
  field('kinds', 'choices', { values: ['flat', 'plot'], filter: true }),
  field('ref', 'text', { fixed: true }),
  field('seen_at', 'instant', { readOnly: true, filter: true }),
]

test('a new thing says what was filled in; a change says what differs, and nothing else', () => {
  const typed = { name: 'Lakeview 12B', price: '80 L', kinds: ['flat'], ref: 'P-1' }
  expect(newIn(FIELDS, form({ ...typed, price: '' }))).toEqual({ name: 'Lakeview 12B', kinds: ['flat'], ref: 'P-1' })
  const thing = { id: 'prp_1', name: 'Lakeview 12B', price: 800_000_000, kinds: ['flat', 'plot'], ref: 'P-1' }
  expect(typedOf(FIELDS[1]!, thing.price)).toBe('80,00,000')
  expect(changesIn(FIELDS, form({ ...typed, price: '80,00,000', kinds: ['flat', 'plot'] }), thing)).toEqual({})
  expect(changesIn(FIELDS, form({ ...typed, price: '', kinds: ['flat', 'plot'] }), thing)).toEqual({ price: null })
})
