import type { Handle } from './demo/ask-as-owner'
import { type DemoSignIns, fillDemo } from './demo/fill-demo'
import type { Config } from './platform/config'
import { installation } from './platform/installation'
import { setupLink } from './workspace'

/** What a person at the terminal sees once the program is ready: where it is, and how to begin. `demo`: fills an empty
 *  installation first, through `handle`; throws when somebody set it up. */
export async function welcome(role: Config['role'], options: { demo: boolean }, handle: Handle): Promise<void> {
  const lines = options.demo ? demoLines(await fillDemo(handle)) : role === 'worker' ? [] : await setUpLines()
  const first =
    role === 'worker'
      ? 'Angan is ready for the background work of this database; it serves nobody (ANGAN_ROLE=worker).'
      : `Angan is ready at ${installation().baseUrl}`
  process.stdout.write(`\n${first}\n${lines.map(line => `${line}\n`).join('')}`)
}

async function setUpLines(): Promise<string[]> {
  const link = await setupLink()
  return link === null ? [] : ['', 'Set it up here (works once; each start makes a new link):', `  ${link}`]
}

function demoLines({ password, members, pushUrl }: DemoSignIns): string[] {
  const widest = (texts: string[]): number => Math.max(...texts.map(text => text.length))
  const [emails, roles] = [widest(members.map(({ email }) => email)), widest(members.map(({ role }) => role))]
  return [
    '',
    password === null
      ? 'Sign in with the password that was shown when the demo was filled:'
      : `Sign in with the password ${password} (shown once):`,
    ...members.map(({ email, role, name }) => `  ${email.padEnd(emails)}  ${role.padEnd(roles)}  ${name}`),
    ...(pushUrl === ''
      ? []
      : [
          '',
          'Push a lead:',
          `  curl -X POST '${pushUrl}' -H 'Content-Type: application/json' \\`,
          `    -d '{"name":"Rohan Kale","phone":"98000 55555","budget":"80 lakh","bhk":"2","locality":"Wakad"}'`,
        ]),
  ]
}
