import { expect, test } from 'bun:test'
import { availableMemory, controlGroupLimits } from '../../../src/platform/postgres/memory'

const GB = 1024 ** 3

function limits(files: Record<string, string>): number[] {
  return controlGroupLimits(path => {
    const text = files[path]
    if (text === undefined) throw new Error(`No such file: ${path}`)
    return text
  })
}

test('in a container the limit stands at the root of the tree', () => {
  expect(limits({ '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/memory.max': '536870912\n' })).toEqual([GB / 2])
})

test('a service has its own limit and those of the slices above it; max is none', () => {
  const files = {
    '/proc/self/cgroup': '0::/system.slice/angan.service\n',
    '/sys/fs/cgroup/system.slice/angan.service/memory.max': '2147483648\n',
    '/sys/fs/cgroup/system.slice/memory.max': 'max\n',
  }
  expect(limits(files)).toEqual([2 * GB])
})

test('version 1 keeps the limit with the memory controller; a path not visible in the container is passed over', () => {
  const files = {
    '/proc/self/cgroup': '5:cpu,cpuacct:/docker/4f\n4:memory:/docker/4f\n',
    '/sys/fs/cgroup/memory/memory.limit_in_bytes': '1073741824\n',
  }
  expect(limits(files)).toEqual([GB])
})

test('without control groups the machine decides', () => {
  expect(limits({})).toEqual([])
  expect(availableMemory()).toBeGreaterThan(0)
})
