import { isDatabaseAway } from '../db/failures'
import { errorDetails, log } from '../log'

/** Keeps what came of something that was sent; where the database refuses it, `bare` keeps that it was sent, without what
 *  the other server said of it. Else it would count as not sent, and go out again without an end. Throws where the
 *  database is away: then nothing can be sent either. */
export async function keepOutcome<T>(whole: () => Promise<T>, bare: () => Promise<T>): Promise<T> {
  try {
    return await whole()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error('what came of something sent is kept without its answer', errorDetails(error))
    return bare()
  }
}
