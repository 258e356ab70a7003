/** Lets all other waiting work run first; a long piece of work continues after it. */
export const othersTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Milliseconds that a long piece of work may take at a stretch. */
const SLICE = 10

/** Does a long piece of work in slices: what it answers is awaited between any two steps, and others have their turn there
 *  once the slice is used up. Reading a file is no such turn by itself: what is read before it is asked for comes at once. */
export function inSlices(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE) return undefined
    return othersTurn().then(() => {
      since = performance.now()
    })
  }
}

/** Makes something of each item side by side, begun in their order and in slices. Waits for all even when one fails: a
 *  transaction must not end under the others. Throws what the first of them threw that failed. */
export async function eachInSlices<T, R>(
  items: readonly T[],
  make: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const turn = inSlices()
  const ends: Promise<PromiseSettledResult<R>>[] = []
  for (const [index, item] of items.entries()) {
    await turn()
    ends.push(settledOf(make(item, index)))
  }
  return (await Promise.all(ends)).map(end => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}

const settledOf = async <R>(making: Promise<R>): Promise<PromiseSettledResult<R>> =>
  (await Promise.allSettled([making]))[0]
