import { type DemoSignIns, fillDemo } from './demo/fill-demo'
import type { Config } from './platform/config'
import { setupLink } from './workspace'

/** What a person at the terminal sees once the program is ready: where it is, and how to begin. `demo`: fills an empty
 *  installation first; throws when somebody set it up. */
export async function welcome(config: Config, port: number, options: { demo: boolean }): Promise<void> {
  const address = config.baseUrl.endsWith(`:${config.port}`) ? `http://localhost:${port}` : config.baseUrl
  const lines = options.demo ? demoLines(await fillDemo()) : await setUpLines()
  process.stdout.write(`\nAngan is ready at ${address}\n${lines.map(line => `${line}\n`).join('')}`)
}

async function setUpLines(): Promise<string[]> {
  const link = await setupLink()
  return link === null ? [] : ['', 'Set it up here (works once; each start makes a new link):', `  ${link}`]
}

function demoLines({ password, members, pushUrl }: DemoSignIns): string[] {
  const width = Math.max(...members.map(({ email }) => email.length))
  return [
    '',
    password === null
      ? 'Sign in with the password that was shown when the demo was filled:'
      : `Sign in with the password ${password} (shown once):`,
    ...members.map(({ email, role, name }) => `  ${email.padEnd(width)}  ${role.padEnd(10)}  ${name}`),
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
