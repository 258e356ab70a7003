import { expect, test } from 'bun:test'
import { readTicks, stolenSince } from './stolen'

test('what Linux counts of all cores together is read, without the guests that user time has already', () => {
  const stat = 'cpu  1000 20 300 5000 60 0 10 610 500 0\ncpu0 500 10 150 2500 30 0 5 305 250 0\n'
  expect(readTicks(stat)).toEqual({ all: 7000, stolen: 610 })
})

test('a run says so when its cores were taken for other machines, and is silent when hardly any time was', () => {
  expect(stolenSince({ all: 1000, stolen: 10 }, { all: 2000, stolen: 40 })).toBe(
    '**3.0 % of the processor time was stolen** by other machines of its host: read only the ratios',
  )
  expect(stolenSince({ all: 1000, stolen: 10 }, { all: 2000, stolen: 14 })).toBeNull()
  expect(stolenSince(null, { all: 2000, stolen: 40 })).toBeNull()
})
