import { expect, test } from 'bun:test'
import { readStatement } from '../../../src/platform/db/statement'

const SOURCE = `-- Writes what is wanted.
update lead set {wanted: COLUMN = r.COLUMN}, location = '{}' where id = :id;`

test('a place for columns is filled with those that a definition names', () => {
  const { text, params } = readStatement('put.sql', SOURCE, { wanted: ['cities', 'floors'] })
  expect(text).toBe("update lead set cities = r.cities, floors = r.floors, location = '{}' where id = $1")
  expect(params).toEqual(['id'])
})

test('a place for columns that nobody names is refused', () => {
  expect(() => readStatement('put.sql', SOURCE)).toThrow('put.sql: nobody says what the columns of wanted are')
})
