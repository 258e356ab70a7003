import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clock, days } from '../../../src/platform/clock'
import { sweepLogs } from '../../../src/platform/postgres/logs'
import { cleanUpAfterwards, openFolder } from './stage'

cleanUpAfterwards()

test('logs older than a week go; the newest, which is being written, stays', async () => {
  const cluster = openFolder()
  log(cluster, 'postgres-20261101-000000.log', 8)
  log(cluster, 'postgres-20261103-000000.log', 6)
  log(cluster, 'postgres-20261109-000000.log', 0)
  log(cluster, 'why-it-broke.txt', 30)
  await sweepLogs(cluster)
  expect(readdirSync(join(cluster, 'log')).sort()).toEqual([
    'postgres-20261103-000000.log',
    'postgres-20261109-000000.log',
    'why-it-broke.txt',
  ])

  const quiet = openFolder()
  log(quiet, 'postgres-20261101-000000.log', 8)
  await sweepLogs(quiet)
  expect(readdirSync(join(quiet, 'log'))).toEqual(['postgres-20261101-000000.log'])
})

test('a server that complains without end keeps twenty files', async () => {
  const cluster = openFolder()
  for (let minute = 10; minute < 35; minute++) log(cluster, `postgres-20261109-12${minute}00.log`, 0)
  await sweepLogs(cluster)
  const left = readdirSync(join(cluster, 'log')).sort()
  expect(left).toHaveLength(20)
  expect(left[0]).toBe('postgres-20261109-121500.log')
})

test('a database that has no log yet is no error', async () => {
  await sweepLogs(openFolder())
})

function log(cluster: string, name: string, age: number): void {
  mkdirSync(join(cluster, 'log'), { recursive: true })
  const path = join(cluster, 'log', name)
  writeFileSync(path, '')
  const at = (clock.now() - days(age)) / 1000
  utimesSync(path, at, at)
}
