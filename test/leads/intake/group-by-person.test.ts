import { expect, test } from 'bun:test'
import type { Enquiry } from '../../../src/leads/intake/enquiry'
import { groupByPerson } from '../../../src/leads/intake/group-by-person'
import { longestHold } from '../../contract/held-up/measure'
import { readOne } from './reading'

const enquiry = (phone: string, email?: string) =>
  ({ lead: readOne({ phone, email }), source: { id: 'src_1' } }) as unknown as Enquiry

test('enquiries that share a number or an address are of one group, also by way of a later one', () => {
  const [first, second, third] = ['9800000001', '9800000002', '9800000003']
  const sent = [
    enquiry(first!, 'asha@example.in'),
    enquiry(second!),
    enquiry(third!, 'ravi@example.in'),
    enquiry(first!),
    enquiry(third!, 'asha@example.in'),
    enquiry('9800000004'),
  ]
  expect(groupByPerson(sent).toSorted((a, b) => a[0]! - b[0]!)).toEqual([[0, 2, 3, 4], [1], [5]])
})

test('two thousand enquiries of one number are grouped without holding anybody up', async () => {
  const sent = Array.from({ length: 2000 }, () => enquiry('9800000001'))
  const groups: number[][] = []
  expect(await longestHold(async () => groups.push(...groupByPerson(sent)))).toBeLessThan(50)
  expect(groups.map(group => group.length)).toEqual([2000])
})
