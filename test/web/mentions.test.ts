import { expect, test } from 'bun:test'
import { colleaguesLike, mentionAt, mentionedIn } from '../../src/web/lead/mentions'

const members = ['Ravi', 'Ravi Patil', 'Neha Deshmukh', 'Meera Iyer'].map((name, i) => ({ id: `mem_${i}`, name }))

test('an @ at the beginning or after a space begins a mention, one inside an address does not', () => {
  expect(mentionAt('@ne', 3)).toEqual({ from: 0, term: 'ne' })
  expect(mentionAt('Ask @Neha D', 11)).toEqual({ from: 4, term: 'Neha D' })
  expect(mentionAt('asha@example', 12)).toBe(null)
  expect(mentionAt('Ask @Neha\nabout', 15)).toBe(null)
  expect(mentionAt('no mention', 10)).toBe(null)
})

test('colleagues are offered by the beginning of any of their names', () => {
  const offered = (term: string) => colleaguesLike(term, members).map(({ name }) => name)
  expect(offered('desh')).toEqual(['Neha Deshmukh'])
  expect(offered('ra')).toEqual(['Ravi', 'Ravi Patil'])
  expect(offered('')).toHaveLength(4)
  expect(offered('Meera Iyer ')).toEqual([])
})

test('who is named with the whole name is mentioned, once, and not who has the beginning of it', () => {
  expect(mentionedIn('@Ravi Patil and @Neha Deshmukh, please; @Ravi Patil first', members)).toEqual(['mem_2', 'mem_1'])
  expect(mentionedIn('@Ravi, please', members)).toEqual(['mem_0'])
  expect(mentionedIn('Ravi Patil', members)).toEqual([])
})
