import type { Config } from './platform/config'

/** What a person at the terminal sees once the program is ready: where it is, and how to begin. */
export async function welcome(config: Config, port: number, options: { demo: boolean }): Promise<void> {
  void options
  const address = config.baseUrl.endsWith(`:${config.port}`) ? `http://localhost:${port}` : config.baseUrl
  process.stdout.write(`\nAngan is ready at ${address}\n`)
}
