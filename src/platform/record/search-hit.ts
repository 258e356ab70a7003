import type { ListBase } from '../db/list/list-spec'
import type { Definition } from './definition'
import { aliased, jsonOf } from './statements'

/** The statement that reads the records of `base` as search results, up to `most`: those first whose words begin with
 *  `first`, then by title. */
export function searchHits(
  definition: Definition,
  { where, params }: ListBase,
  { companyId, first, most }: { companyId: string; first: string; most: number },
): { text: string; params: unknown[] } {
  const { kind, title, subtitle = [] } = definition
  const [company, word, limit] = [1, 2, 3].map(place => `$${params.length + place}`)
  const below = subtitle.map(name => `nullif(hit.record ->> '${name}', '')`)
  const text = `select json_build_object(
         'kind', '${kind}', 'id', hit.id, 'title', hit.record ->> '${title}',
         'subtitle', concat_ws(' · ', ${[...below, 'null'].join(', ')}),
         'url', hit.record ->> 'url', 'record', hit.record - 'custom')::text as json
  from (select t.id, (${jsonOf(definition, 't')})::jsonb as record
          from ${aliased(definition, 't')}
         where t.company_id = ${company}::text and ${where.map(condition => `(${condition})`).join(' and ')}
         order by strpos(t.search_text, ${word}::text) <> 1, lower(t.${title}), t.id
         limit ${limit}::bigint) hit`
  return { text, params: [...params, companyId, first, most] }
}
