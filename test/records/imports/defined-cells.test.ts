import { expect, test } from 'bun:test'
import { record } from '../../../src/platform/record/definition'
import {
  choice,
  day,
  email,
  flag,
  instant,
  paise,
  phone,
  reference,
  tags,
  text,
  whole,
} from '../../../src/platform/record/fields'
import { readCells } from '../../../src/records/imports/defined-cells'
import { fileKindOf } from '../../../src/records/imports/defined-kind'

const parcels = record({
  kind: 'parcel',
  plural: 'parcels',
  prefix: 'par',
  words: { one: 'Parcel', many: 'Parcels', any: 'a parcel' },
  does: 'A piece of land',
  title: 'name',
  fields: {
    name: text(10, { label: 'Name', required: true }),
    use: choice(['farm', 'house_plot'], { label: 'Use' }),
    labels: tags(2, { label: 'Labels' }),
    acres: whole([1, 500], { label: 'Acres', headings: ['area', 'एकड़'] }),
    price: paise({ label: 'Price' }),
    surveyed_on: day({ label: 'Surveyed on' }),
    seen_at: instant({ label: 'Seen at' }),
    is_fenced: flag({ label: 'Fenced' }),
    holder_phone: phone({ label: 'Holder’s phone' }),
    holder_email: email({ label: 'Holder’s e-mail' }),
    owner_id: reference('member', { label: 'Owner' }),
  },
})

const read = (field: string, ...cells: string[]) =>
  readCells(parcels, { fields: new Map([[field, cells]]) }, 'Asia/Kolkata')

test.each([
  ['name', 'Plot 7', 'Plot 7'],
  ['use', 'House plot', 'house_plot'],
  ['labels', 'corner; "two, road"', ['corner', 'two, road']],
  ['acres', '१२', 12],
  ['price', '80 lakh', 800_000_000],
  ['price', '₹ 12,50,000.50', 125_000_050],
  ['surveyed_on', '30/07/2026', '2026-07-30'],
  ['surveyed_on', '46233', '2026-07-30'],
  ['seen_at', '30/07/2026 14:30', '2026-07-30T09:00:00.000Z'],
  ['is_fenced', 'हाँ', true],
  ['is_fenced', 'No', false],
  ['holder_phone', '098000 00001', '+919800000001'],
  ['holder_email', 'Kavita@Example.in', 'kavita@example.in'],
])('%s reads %s', (field, cell, value) => {
  expect(read(field, cell)).toEqual({ said: { [field]: value }, named: new Map(), problems: [] })
})

test('words of several columns come together, and another record is named', () => {
  expect(read('labels', 'corner', 'park').said).toEqual({ labels: ['corner', 'park'] })
  expect(read('owner_id', 'Ravi Patil')).toEqual({
    said: {},
    named: new Map([['owner_id', 'Ravi Patil']]),
    problems: [],
  })
})

test.each([
  ['name', 'Plot 7 of the east', 'Name must be text of at most 10 characters'],
  ['use', 'shop', 'Use must be one of farm, house_plot'],
  ['labels', 'a, b, c', 'Labels must be at most 2 words of at most 60 characters'],
  ['acres', '501', 'Acres must be a whole number from 1 to 500'],
  ['acres', '1.5', 'Acres must be a whole number from 1 to 500'],
  ['acres', 'many', 'Acres must be a number'],
  ['surveyed_on', '31/02/2026', 'Surveyed on must be a day on the calendar, such as 2026-11-28'],
  ['seen_at', 'soon', 'Seen at must be a day with its time, such as 28/11/2026 14:30'],
  ['holder_phone', '12', 'Holder’s phone is not a phone number'],
])('%s refuses %s by its label', (field, cell, problem) => {
  expect(read(field, cell)).toEqual({ said: {}, named: new Map(), problems: [problem] })
})

test('a heading is a field by its label, its name or another spelling', () => {
  const { guess, days, several } = fileKindOf(parcels)
  expect(guess('SURVEYED ON')).toEqual({ field: 'surveyed_on', by: 'name' })
  expect(guess('surveyed_on')).toEqual({ field: 'surveyed_on', by: 'name' })
  expect(guess('Area')).toEqual({ field: 'acres', by: 'spelling' })
  expect(guess('एकड़')).toEqual({ field: 'acres', by: 'spelling' })
  expect(guess('Broker')).toBeNull()
  expect([...days]).toEqual(['surveyed_on', 'seen_at'])
  expect([...several]).toEqual(['labels'])
})
