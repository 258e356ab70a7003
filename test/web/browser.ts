// A real browser on the real app: everything that the program runs, on a port of its own.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { startIntake, stopIntake } from '../../src/leads'
import { startFanOut, stopFanOut } from '../../src/platform/events/fan-out'
import { notePeer } from '../../src/platform/http/address'
import { installation, setInstallation } from '../../src/platform/installation'
import { hub } from '../../src/platform/realtime/hub'
import { closeAllStreams } from '../../src/records'
import { readyBundle } from '../../src/web/ready-bundle'
import { startApp, type TestApp } from '../support/app'

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** What is waited for in a page comes within this time or not at all. */
const PATIENCE_MS = 12_000

/** The browser on this machine, or null. */
export function findChromium(): string | null {
  const named = process.env.ANGAN_TEST_CHROMIUM
  return (named ? [named] : USUAL_PATHS).find(path => existsSync(path)) ?? null
}

export type Site = { url: string; app: TestApp; close(): Promise<void> }

/** The app behind a socket, with the workers that bring a lead from the push to the stream. */
export async function openSite(): Promise<Site> {
  const app = await startApp()
  // Built before anybody looks: what is waited for in a page is the page.
  await readyBundle()
  await hub.start(app.db.system)
  startFanOut()
  startIntake()
  const server = Bun.serve({
    port: 0,
    idleTimeout: 0,
    fetch(request, server) {
      notePeer(request, server.requestIP(request)?.address)
      return app.fetch(request)
    },
  })
  const url = `http://localhost:${server.port}`
  const before = installation()
  setInstallation({ ...before, baseUrl: url })
  return {
    url,
    app,
    async close() {
      closeAllStreams()
      await server.stop(true)
      await stopIntake()
      await stopFanOut()
      await hub.stop()
      setInstallation(before)
      await app.close()
    },
  }
}

export type Visitor = { page: Page; complaints: string[]; close(): Promise<void> }

/** Somebody with a browser of their own. `complaints`: what the page's console and its policy objected to. */
export async function openBrowser(executablePath: string): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'angan-browser-'))
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: SWITCHES,
    viewport: { width: 1280, height: 800 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // Refusals of the API are answers, not faults of the page.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  return {
    page,
    complaints,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
