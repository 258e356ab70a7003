// One box over leads and contacts.
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { paySearch } from '../../platform/http/search-quota'
import { errors, page } from '../../platform/http/shape'
import { SearchHit, SearchQuery } from './schema'
import { search } from './search'

export const searchRoom = new Elysia({ prefix: '/search', tags: ['Search'] }).use(access).get(
  '/',
  async ({ query, who, set }) => {
    paySearch({ set, who }, query.q)
    return jsonText(await search(who, query))
  },
  {
    // Each kind needs its own right, so the room looks: leads.view (leads:read), contacts.view (contacts:read).
    allow: 'principal',
    ...query(SearchQuery),
    response: { 200: page(SearchHit), ...errors() },
    detail: {
      operationId: 'search',
      summary: 'Find leads and contacts by phone, e-mail, reference or name',
      description:
        'Phones in any spelling, or their last four digits or more; e-mails in any case, or their beginning; references ' +
        'without their zeros; names in any Indian script, also with a typo, and other names of a person. Each kind needs its own permission and, for ' +
        'keys, its read scope. Who sees numbers masked finds by whole ones only. ' +
        'The best hits are all there is: `has_more` is false, and who finds too much names more.',
    },
  },
)
