import { expect, test } from 'bun:test'
import { setLogLevel } from '../../src/platform/log'
import { Stops } from '../../src/stops'

setLogLevel('silent')

test('parts end in reverse, whatever becomes of the others', async () => {
  const stops = new Stops()
  const ended: string[] = []
  stops.add('database', 1_000, async () => ended.push('database'))
  stops.add('hub', 1_000, async () => {
    ended.push('hub')
    throw new Error('lost')
  })
  stops.add('jobs', 20, () => {
    ended.push('jobs')
    return new Promise(() => {})
  })
  stops.add('requests', 1_000, () => {
    ended.push('requests')
    throw new Error('at once')
  })
  expect(await stops.run()).toBe(false)
  expect(ended).toEqual(['requests', 'jobs', 'hub', 'database'])
})

test('what ends well says so, and a start that is still under way goes no further', async () => {
  const stops = new Stops()
  stops.add('database', 1_000, async () => {})
  expect(await stops.run()).toBe(true)
  expect(() => stops.add('hub', 1_000, async () => {})).toThrow('stopping')
})
