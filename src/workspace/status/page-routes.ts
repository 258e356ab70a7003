import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Fault } from '../../platform/errors'
import { access } from '../../platform/http/access'
import { languageOf, noStatusPage, statusPage } from './page'
import { seenByStrangers } from './read-status'

const HIDDEN = { hide: true, security: [] }
const Asked = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) })

async function show(request: Request, lang: string | undefined, companyId: string | null): Promise<Response> {
  const language = languageOf(lang, request.headers.get('accept-language'))
  try {
    return statusPage(await seenByStrangers(companyId), language)
  } catch (error) {
    if (error instanceof Fault && error.code === 'not_found') return noStatusPage(language)
    throw error
  }
}

export const statusPages = new Elysia({ prefix: '/status' })
  .use(access)
  .get('', ({ request, query }) => show(request, query.lang, null), { public: 'public', query: Asked, detail: HIDDEN })
  .get('/:id', ({ request, query, params }) => show(request, query.lang, params.id), {
    public: 'public',
    query: Asked,
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    detail: HIDDEN,
  })
