import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { clock, minutes } from '../../src/platform/clock'
import { setupLink } from '../../src/workspace'
import { codeOf, whileTimeStands } from '../workspace/second-step/set-up'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
const OWNER = { email: 'asha.kulkarni@example.in', password: 'monsoon over wakad' }

describe.skipIf(!chromium)('an account in a browser', tryInBrowser)

function tryInBrowser(): void {
  const realNow = clock.now
  let site: Site
  let owner: Visitor
  let secret = ''
  let recoveryCodes: string[] = []

  beforeAll(async () => {
    site = await openSite()
    owner = await openBrowser(chromium!)
    const token = (await setupLink())!.split('#token=')[1]
    const body = { token, company_name: 'Lakeview Realty', owner: { name: 'Asha Kulkarni', ...OWNER } }
    expect((await site.app.call('POST', '/setup', { body })).status).toBe(201)
    // A device that makes passkeys and always finds the right finger.
    const devtools = await owner.page.context().newCDPSession(owner.page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  })
  afterAll(async () => {
    clock.now = realNow
    await owner?.close()
    await site?.close()
  })

  const passwordIn = async (): Promise<void> => {
    const { page } = owner
    await page.getByLabel('E-mail').fill(OWNER.email)
    await page.getByLabel('Password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const signOut = async (): Promise<void> => {
    const { page } = owner
    await page.goto(`${site.url}/settings/profile`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(`${site.url}/sign-in?next=/settings/security`)
  }

  test('an authenticator app is set up by its QR code or key, and recovery codes come with it', async () => {
    const { page } = owner
    await page.goto(`${site.url}/settings/security`)
    await passwordIn()
    await page.getByText('A password alone signs you in.').waitFor()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    secret = await dialog.getByLabel('Key').inputValue()
    await dialog.getByLabel('Code that the app shows now').fill('12')
    await dialog.getByRole('button', { name: 'Take into use' }).click()
    await dialog.getByText('Is not the code that the app shows now').waitFor()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await whileTimeStands(async () => {
      await dialog.getByLabel('Code that the app shows now').fill(codeOf(secret, clock.now() - 30_000))
      await dialog.getByRole('button', { name: 'Take into use' }).click()
      recoveryCodes = (await codes.getByLabel('Codes').inputValue()).split('\n')
    })
    expect(recoveryCodes.length).toBe(10)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      codes.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(await Bun.file(await file.path()).text()).toBe(`${recoveryCodes.join('\n')}\n`)
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('A password alone does not sign you in').waitFor()
    await page.getByText('10 codes are left.').waitFor()
  })

  test('signing in asks for a code, or for a recovery code instead', async () => {
    const { page } = owner
    await signOut()
    await passwordIn()
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    await page.getByLabel('Code').fill('12')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The code is wrong or was used already').waitFor()
    await page.getByLabel('Code').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Security' }).waitFor()
    await signOut()
    await passwordIn()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]!.toLowerCase())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('9 codes are left.').waitFor()
  })

  test('a passkey is made, and signs in alone', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText('Must not be empty').waitFor()
    await dialog.getByLabel('Name').fill('Office laptop')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('The passkey was added').waitFor()
    await page.getByText('Office laptop').waitFor()
    await signOut()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Security' }).waitFor()
    await page.getByText('Last used').waitFor()
  })

  test('ten minutes later a sensitive change asks whether it is still the member, and goes on by itself', async () => {
    const { page } = owner
    clock.now = () => realNow() + minutes(11)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const confirm = page.getByRole('dialog', { name: 'Make new recovery codes?' })
    await confirm.getByRole('button', { name: 'Make new codes' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    // A password is not enough of somebody with a second step, and is not asked for.
    expect(await proof.getByLabel('Your password').count()).toBe(0)
    await proof.getByLabel('Code of your authenticator app').fill('12')
    await proof.getByRole('button', { name: 'Go on' }).click()
    await proof.getByText('Is wrong or was used already').waitFor()
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    const renewed = (await codes.getByLabel('Codes').inputValue()).split('\n')
    expect(renewed.filter(code => recoveryCodes.includes(code))).toEqual([])
    await codes.getByRole('button', { name: 'I have kept them' }).click()
  })

  test('at 360 pixels nothing of it stands out of the page', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 360, height: 740 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    // The list of pages is folded, and says which one it is.
    await page.reload()
    await page.getByRole('button', { name: 'Settings: Security' }).click()
    const tab = await page.getByRole('link', { name: 'Security', exact: true }).boundingBox()
    expect([tab!.x >= 0, tab!.x + tab!.width <= 360]).toEqual([true, true])
  })

  test('the page’s policy and console had nothing to complain of', () => {
    expect(owner.complaints).toEqual([])
  })
}
