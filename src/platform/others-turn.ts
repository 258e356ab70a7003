/** Lets everything else that waits have its turn: a long piece of work goes on behind it. */
export const othersTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
