import { objectIn, objectsIn, textIn } from '../../platform/outbound/answer'
import { type Fields, graph, Refused } from './graph'

/** Leads of a page of answers; fewer where that was too much for the platform. */
const PAGE = 100
const LEAST_PAGE = 1
/** Characters of what names the next page. */
const LONGEST_CURSOR = 4096

/** Everything of a list, page by page to its end; smaller pages where one was too much for the platform. */
export async function* pagesOf(token: string, path: string): AsyncGenerator<Fields> {
  let size = PAGE
  let after: string | undefined
  for (;;) {
    const query = `${path}&limit=${size}${after ? `&after=${encodeURIComponent(after)}` : ''}`
    const page = await graph(token, query).catch(error => {
      if (!(error instanceof Refused) || error.kind !== 'too_much' || size <= LEAST_PAGE) throw error
      return null
    })
    if (page === null) {
      size = Math.max(LEAST_PAGE, Math.floor(size / 4))
      continue
    }
    const { data } = page.body
    const paging = objectIn(page.body.paging)
    // Not the end of the list: what comes after it would be passed over for good.
    if (!Array.isArray(data)) throw new Refused('unreadable', 'The answer holds no list', 'passing')
    yield* objectsIn(data)
    const next = textIn(objectIn(paging.cursors).after, LONGEST_CURSOR)
    if (!paging.next || !next || next === after) return
    after = next
  }
}
