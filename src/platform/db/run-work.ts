import { ConnectionLost, LostBeforeCommit, type SingleConnection } from './single-connection'
import { SETTING_NAMES, type Settings, type Who } from './who'
import { EveryCompany, Read, type Statements, Write } from './work'

const OF_SESSION = SETTING_NAMES.map((name, i) => `set_config('${name}', $${i + 1}, false)`)
/** Until the transaction ends: the next one on the connection may be another request's. `$first` is the place of the id. */
const ofRequest = (first: number): string[] => [
  `set_config('app.request_id', $${first}, true)`,
  `set_config('app.address', $${first + 1}, true)`,
]
const SET_SESSION = `select ${OF_SESSION.join(', ')}`
const SET_REQUEST = `select ${ofRequest(1).join(', ')}`
const SET_BOTH = `select ${[...OF_SESSION, ...ofRequest(SETTING_NAMES.length + 1)].join(', ')}`

/** Reads without a transaction: the session's settings are compared and set, then the statements run. */
export async function runRead<T>(connection: SingleConnection, who: Who, run: (work: Read) => Promise<T>): Promise<T> {
  const work = new Read(who, connection)
  try {
    // Sent ahead on the same connection, so the first statement finds it done; awaited, so its failure is never missed.
    return (await Promise.all([adopt(connection, who.settings), run(work)]))[1]
  } finally {
    work.end()
  }
}

/** Writes: begin, settings, the work, commit. */
export async function runWrite<T>(
  connection: SingleConnection,
  who: Who,
  run: (work: Write) => Promise<T>,
): Promise<T> {
  const work = new Write(who, connection)
  const result = await inTransaction(connection, work, who, async () => {
    const answer = await run(work)
    await work.settle()
    return answer
  }).catch(error => work.rolledBack(error))
  work.committed()
  return result
}

/** Statements over every company, each by itself. */
export async function runEveryCompany<T>(
  connection: SingleConnection,
  run: (work: EveryCompany) => Promise<T>,
): Promise<T> {
  const work = new EveryCompany(connection)
  try {
    return await run(work)
  } finally {
    work.end()
  }
}

/** A transaction over every company. */
export function runEveryCompanyWrite<T>(
  connection: SingleConnection,
  run: (work: EveryCompany) => Promise<T>,
): Promise<T> {
  const work = new EveryCompany(connection)
  return inTransaction(connection, work, null, () => run(work))
}

async function inTransaction<T>(
  connection: SingleConnection,
  work: Statements,
  who: Who | null,
  run: () => Promise<T>,
): Promise<T> {
  let isCommitting = false
  try {
    // Sent together and answered together: the caller's settings cost no round trip.
    await Promise.all([connection.send('begin'), who ? adoptForRequest(connection, who) : null])
    const result = await run()
    work.end()
    isCommitting = true
    const done = await connection.send('commit')
    // A transaction whose error was swallowed answers COMMIT with ROLLBACK.
    if (done.command !== 'COMMIT') throw work.firstFailure ?? new Error('the transaction was rolled back')
    return result
  } catch (error) {
    work.end()
    // What a transaction set goes with it.
    connection.settings = null
    await connection.send('rollback').catch(() => {})
    // Until the commit was sent nothing can have happened, and the work may be done again.
    throw error instanceof ConnectionLost && !isCommitting ? new LostBeforeCommit(error) : error
  }
}

/** Within a transaction: the session's settings where they are others', and the request, in one statement. */
function adoptForRequest(connection: SingleConnection, { settings, request }: Who): Promise<unknown> | null {
  if (!request) return adopt(connection, settings)
  const ofThis = [request.id, request.address]
  if (connection.settings === settings.key) return connection.send(SET_REQUEST, ofThis)
  connection.settings = settings.key
  return connection.send(SET_BOTH, [...settings.values, ...ofThis])
}

function adopt(connection: SingleConnection, settings: Settings): Promise<unknown> | null {
  if (connection.settings === settings.key) return null
  connection.settings = settings.key
  return connection.send(SET_SESSION, settings.values).catch((error: unknown) => {
    connection.settings = null
    throw error
  })
}
