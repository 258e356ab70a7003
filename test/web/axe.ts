import { source } from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; impact: string | null; nodes: { html: string }[] }
type Axe = { run(): Promise<{ violations: Violation[] }> }

/** What axe finds that is serious or moderate, each with the first element that it is about. */
export async function findingsOf(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy allows none of another origin.
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run()).violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html ?? '' }))
  })
  return violations.filter(({ impact }) => impact !== 'minor').map(({ id, html }) => `${id}: ${html.slice(0, 160)}`)
}
