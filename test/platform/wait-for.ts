/** Asks again until `condition` answers something true; throws after fifteen seconds. For tests of the ground floor, which
 *  know nothing of the app above it. */
export async function waitFor(condition: () => unknown): Promise<void> {
  const deadline = performance.now() + 15_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('the expected state did not come')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
