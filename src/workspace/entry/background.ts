import { errorDetails, log } from '../../platform/log'

const running = new Set<Promise<void>>()

/** Does something not on the request's time. What fails is logged as `what`. */
export function inBackground(what: string, run: () => Promise<void>): void {
  const done = run().catch(error => log.warn(what, errorDetails(error)))
  running.add(done)
  void done.finally(() => running.delete(done))
}

/** Resolves when everything begun so far is done: before the database closes. */
export async function backgroundDone(): Promise<void> {
  await Promise.all(running)
}
