/** The longest stretch, in milliseconds of this thread's own work, in which nothing else had its turn while `run` ran.
 *  CPU time and not the clock, so that a machine with other work to do doesn't count. */
export async function longestHold(run: () => Promise<unknown>): Promise<number> {
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
  return longest
}

/** A first try compiles what it runs; the collector may come at any. */
const TRIES = 3

/** The shortest of such stretches, of some tries until one is no longer than `most`. */
export async function leastHold(most: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries++) least = Math.min(least, await longestHold(run))
  return least
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
