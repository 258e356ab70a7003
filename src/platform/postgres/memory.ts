import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'

/** Bytes of memory this process may use: the machine's, or less where a control group says so. */
export function availableMemory(): number {
  return Math.min(totalmem(), ...controlGroupLimits(path => readFileSync(path, 'utf8')))
}

/** The memory limits in bytes of this process's control group and of those above it, versions 1 and 2. In a container
 *  the group's own path is not always visible; its limit then is at the root of the tree. */
export function controlGroupLimits(read: (path: string) => string): number[] {
  const limits: number[] = []
  for (const line of lines(read, '/proc/self/cgroup')) {
    const [, controllers, group] = line.split(':')
    const v2 = controllers === ''
    if (!group || !(v2 || controllers!.split(',').includes('memory'))) continue
    const root = v2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory'
    const file = v2 ? 'memory.max' : 'memory.limit_in_bytes'
    for (let at = group; ; at = dirname(at)) {
      // `max` (no limit, version 2) is no number.
      const bytes = Number(lines(read, `${root}${at === '/' ? '' : at}/${file}`)[0])
      if (bytes > 0) limits.push(bytes)
      if (at === '/' || at === '.') break
    }
  }
  return limits
}

function lines(read: (path: string) => string, path: string): string[] {
  try {
    return read(path).trim().split('\n')
  } catch {
    return []
  }
}
