import { expect, test } from 'bun:test'
import { settingsText } from '../../../src/platform/postgres/settings'

const MB = 1024 * 1024
const GB = 1024 * MB
const input = {
  socketDir: '/tmp/angan-1',
  hbaFile: '/data/postgres.hba',
  memoryBytes: 2 * GB,
  maxConnections: 60,
  durable: true,
  sharedMemoryBytes: GB,
}

function read(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+) = '(.*)'$/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]))
}

test('a machine of 2 GB gives an eighth to buffers and an eighth to sixty sorts at once', () => {
  expect(read(settingsText(input))).toMatchObject({
    shared_buffers: '262144kB', // 2097152 / 8
    effective_cache_size: '1048576kB',
    work_mem: '4369kB', // 2097152 / (8 · 60) = 4369.07
    maintenance_work_mem: '65536kB',
    max_wal_size: '1GB',
    max_connections: '60',
  })
})

test('a container of 256 MB stays small', () => {
  expect(read(settingsText({ ...input, memoryBytes: 256 * MB }))).toMatchObject({
    shared_buffers: '32768kB',
    effective_cache_size: '131072kB',
    work_mem: '2048kB',
    maintenance_work_mem: '16384kB',
    max_wal_size: '256MB',
  })
})

test('a machine of 256 GB is not taken whole', () => {
  expect(read(settingsText({ ...input, memoryBytes: 256 * GB }))).toMatchObject({
    shared_buffers: '4194304kB',
    effective_cache_size: '67108864kB',
    work_mem: '32768kB',
    maintenance_work_mem: '524288kB',
  })
})

test('parallel queries share files where the container has only the 64 MB of /dev/shm that Docker gives', () => {
  expect(read(settingsText({ ...input, sharedMemoryBytes: 64 * MB })).dynamic_shared_memory_type).toBe('mmap')
  expect(read(settingsText(input)).dynamic_shared_memory_type).toBe('posix')
})

test('a quote in a path stays inside its value', () => {
  const text = settingsText({ ...input, hbaFile: "/home/sharma's/postgres.hba" })
  expect(text).toContain("hba_file = '/home/sharma''s/postgres.hba'\n")
})
