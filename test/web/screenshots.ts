// `bun run screenshots`: the pictures of the README, of the demo, on a desk and on a phone. Wants Chromium.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findChromium, openBrowser } from './browser'

const ROOT = join(import.meta.dir, '../..')
const FOLDER = join(ROOT, 'docs/screens')
const WIDTHS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
/** Who sees it, and where. `first`: of a list the first row is opened. */
const PICTURES = [
  { name: 'today', who: 'agent', path: '/leads' },
  { name: 'lead', who: 'agent', path: '/leads', first: 'a[href^="/leads/led_"]' },
  { name: 'board', who: 'manager', path: '/leads?view=all&layout=board' },
  { name: 'contacts', who: 'manager', path: '/contacts' },
  { name: 'automations', who: 'owner', path: '/settings/automations/new' },
  { name: 'integrations', who: 'owner', path: '/settings/integrations' },
] as const

const executable = findChromium()
if (!executable) throw new Error('no Chromium is found; ANGAN_TEST_CHROMIUM names one')
const dataDir = mkdtempSync(join(tmpdir(), 'angan-screens-'))
const program = Bun.spawn([process.execPath, join(ROOT, 'src/main.ts'), '--demo'], {
  env: { ...process.env, ANGAN_DATA_DIR: dataDir, PORT: '3987', LOG_LEVEL: 'error' },
  stdout: 'pipe',
  stderr: 'inherit',
})
try {
  const { password, members } = await signIns(program.stdout)
  mkdirSync(FOLDER, { recursive: true })
  for (const who of new Set(PICTURES.map(picture => picture.who))) {
    const browser = await openBrowser(executable)
    await signIn(browser.page, members.get(who)!, password)
    for (const picture of PICTURES) if (picture.who === who) await take(browser.page, picture)
    await browser.close()
  }
} finally {
  program.kill('SIGTERM')
  await program.exited
  rmSync(dataDir, { recursive: true, force: true })
}

/** Reads what the demo prints: its password, and an address for each role. */
async function signIns(
  output: ReadableStream<Uint8Array>,
): Promise<{ password: string; members: Map<string, string> }> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of output) {
    text += decoder.decode(part, { stream: true })
    if (text.includes('Push a lead:')) break
  }
  const members = [...text.matchAll(/^ {2}(\S+@\S+) +(\w+) /gm)].map(([, email, role]): [string, string] => [
    role!,
    email!,
  ])
  return { password: /with the password (\S+)/.exec(text)![1]!, members: new Map(members.reverse()) }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('http://localhost:3987/sign-in')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(url => url.pathname !== '/sign-in')
}

async function take(page: Page, picture: (typeof PICTURES)[number]): Promise<void> {
  const { name, path } = picture
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size)
    await page.goto(`http://localhost:3987${path}`)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => {})
    if ('first' in picture) {
      const href = await page.locator(picture.first).first().getAttribute('href')
      await page.goto(`http://localhost:3987${href!}`)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
    }
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) })
  }
}
