/** Lets everything else that waits have its turn: a long piece of work goes on behind it. */
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
