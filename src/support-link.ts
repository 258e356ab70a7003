import { databasesAt } from './databases'
import { type Config, readConfig } from './platform/config'
import { db } from './platform/db/database'
import { Fault } from './platform/errors'
import { setInstallation } from './platform/installation'
import { setLogLevel } from './platform/log'
import { reachRunning } from './platform/postgres/reach-running'
import { StartRefused } from './platform/start-refused'
import { supportLink } from './workspace'

/** For the operator: prints a link by which `person` enters a company, once, while its owner lets them. Asks the database
 *  of the running program. Answers the exit code. */
export async function printSupportLink(
  env: Record<string, string | undefined>,
  { companyId, person }: { companyId: string; person: string },
): Promise<number> {
  setLogLevel('silent')
  try {
    const config = readConfig(env)
    setInstallation({ ...config, baseUrl: config.baseUrl ?? `http://localhost:${config.port}` })
    db.open(await databasesOf(config))
    const { url, until } = await supportLink(companyId, person)
    process.stdout.write(`${url}\nIt works once, for 15 minutes. The owner lets you in until ${until}.\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    return 1
  } finally {
    await db.close()
  }
}

const databasesOf = async (config: Config) =>
  config.databaseUrl ? databasesAt(config.databaseUrl) : reachRunning(config.dataDir)

function sentenceOf(error: unknown): string {
  if (error instanceof Fault && error.code === 'support_grant_required') {
    return 'The company has no open support grant. Its owner gives one in Settings, under Support.'
  }
  if (error instanceof StartRefused || error instanceof Fault) return error.message
  return `No link could be made: ${error instanceof Error ? error.message : String(error)}`
}
