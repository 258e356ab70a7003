/** The longest stretch, in milliseconds of this thread's own work, in which nothing else had its turn while `run` ran.
 *  CPU time and not the clock, so that a machine with other work to do doesn't count; past `most`, as many as it would be
 *  if the core were not shared. */
export async function longestHold(run: () => Promise<unknown>, most = Number.POSITIVE_INFINITY): Promise<number> {
  let longest = 0
  let isOver = false
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await run()
  isOver = true
  await new Promise(resolve => setImmediate(resolve))
  return longest > most ? longest / slowness() : longest
}

/** How many times the CPU time of the same work is what it was at its best: cores that are shared, or slowed down, take
 *  longer for it. At least 1. */
function slowness(): number {
  const took = Array.from({ length: 5 }, usualWork).toSorted((a, b) => a - b)
  quickest = Math.min(quickest, took[0]!)
  return took[2]! / quickest
}

function usualWork(): number {
  const began = spent()
  for (let i = 0; i < 100; i++) JSON.parse(JSON.stringify(SAMPLE).replace(/x(\d)/g, 'y$1'))
  return spent() - began
}

const SAMPLE = Array.from({ length: 200 }, (_, i) => ({ id: `x${i}`, name: 'Kiran Desai', tags: ['a', 'b'] }))
let quickest = Math.min(...Array.from({ length: 30 }, usualWork))

/** A first try compiles what it runs; the collector may come at any. */
const TRIES = 3

/** The shortest of such stretches, of some tries until one is no longer than `most`. */
export async function leastHold(most: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries++) least = Math.min(least, await longestHold(run, most))
  return least
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
