import { db } from '../../platform/db/database'
import type { ListBase } from '../../platform/db/list/list-spec'
import type { FieldRule, Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { findDefined } from './find-defined'
import { readTerm, type Term } from './read-term'
import { SEARCH_KINDS, type SearchKind, type SearchQuery } from './schema'

/** Contacts looked at for one search. More than can be shown, for a contact may have no lead that is within reach. */
const MOST_CANDIDATES = 200
/** By a name the database checks this many of the caller's own, and as many of others. */
const MOST_NAMED = 100

/** The leads and contacts within reach that `q` names, as an envelope, up to `limit` in all: the likest
 *  lead, the likest contact, and so on in turn. There is no second page. A piece of a phone or an e-mail finds only what the caller may see whole,
 *  else it could be asked digit by digit; hidden ones are not found at all. 403 when the caller may see neither kind, 422 for an unknown kind. */
export async function search(who: Who, { q, kinds, limit = 10 }: SearchQuery): Promise<string> {
  const wanted = readKinds(who, kinds)
  const term = readTerm(q)
  const hits = await db.read(who, async work => {
    const people = term ? await find(work, term, wanted, limit) : []
    return inTurn(people, ...(await findDefined(work, q, wanted, limit))).slice(0, limit)
  })
  return `{"data":[${hits.join(',')}],"meta":{"next_cursor":null,"has_more":false}}`
}

function readKinds(who: Who, list: string | undefined): SearchKind[] {
  const asked = list === undefined ? [...SEARCH_KINDS] : list.split(',').map(kind => kind.trim())
  const kinds = SEARCH_KINDS.filter(kind => asked.includes(kind))
  if (kinds.length < new Set(asked).size) throw invalid({ kinds: `must be a comma list of ${SEARCH_KINDS.join(', ')}` })
  // What a key may write it may look up by id, but not search.
  const allowed = kinds.filter(
    kind => who.permissions[`${kind}.view`] && (!who.scopes || who.scopes.has(`${kind}:read`)),
  )
  if (allowed.length === 0) throw fault('permission_denied')
  return allowed
}

async function find(work: Work, term: Term, kinds: readonly SearchKind[], most: number): Promise<string[]> {
  if (term.how === 'ref') {
    const hits = kinds.includes('leads') ? texts(await work.all(sql.search.listRefHits, { refs: [...term.refs] })) : []
    return hits.length === 0 && term.orElse ? find(work, term.orElse, kinds, most) : hits
  }
  const rule = ruleFor(work.who, term)
  if (rule === 'hidden' || (rule === 'masked' && term.isPart)) return []
  const found = await work.all(sql.search.findCandidates, {
    how: term.how,
    term: term.term,
    most: MOST_CANDIDATES,
  })
  if (found.length === 0) return []
  const asked = {
    contact_ids: found.map(row => row.contact_id),
    own_only: rule === 'own' && term.isPart,
    name: isName(term.how) ? term.term : null,
    most,
  }
  const { listLeadHits, listContactHits } = sql.search
  const [leads, contacts] = await Promise.all([
    kinds.includes('leads') ? work.all(listLeadHits, asked) : [],
    kinds.includes('contacts') ? work.all(listContactHits, asked) : [],
  ])
  return inTurn(texts(leads), texts(contacts)).slice(0, most)
}

/** Which records of a list a search finds, as SQL on `t`: those of references, or of contacts. `list` is an array. */
type Finding = { byRefs(list: string): string; byContacts(list: string): string }

/** Of the records of `base` those that `q` names, as the search finds them: by a number, an address, a name or a
 *  reference. `isCut` where it may name more. */
export async function narrowToNamed(
  work: Work,
  { where, params }: ListBase,
  q: string | undefined,
  { byRefs, byContacts }: Finding,
): Promise<ListBase & { isCut: boolean }> {
  if (!q) return { where, params, bind: '', isCut: false }
  const named = await whomItNames(work, q)
  if (!named) return { where: [...where, 'false'], params, bind: q, isCut: false }
  const list = `string_to_array($${params.length + 1}::text, ',')`
  if ('refs' in named) {
    return { where: [...where, byRefs(list)], params: [...params, named.refs.join(',')], bind: q, isCut: false }
  }
  const { contactIds, ownOnly, isCut } = named
  const own = ownOnly ? [`t.owner_id = $${params.length + 2}::text`] : []
  return {
    where: [...where, byContacts(list), ...own],
    params: [...params, contactIds.join(','), ...(ownOnly ? [work.who.memberId ?? ''] : [])],
    bind: q,
    isCut,
  }
}

/** References, or the contacts behind a number, an address or a name, the likest up to 200; `isCut` says that there may be
 *  more. `ownOnly`: only the caller's own may be shown for it. Null for what nothing can be found by. */
type NamedContacts = { contactIds: readonly string[]; ownOnly: boolean; isCut: boolean }
type Named = { refs: readonly string[] } | NamedContacts

async function whomItNames(work: Work, q: string): Promise<Named | null> {
  const term = readTerm(q)
  if (!term) return null
  if (term.how !== 'ref') return whoIsNamed(work, term)
  const { refs, orElse } = term
  if (!orElse || (await work.all(sql.search.listRefHits, { refs: [...refs] })).length > 0) return { refs }
  const named = await whoIsNamed(work, orElse)
  return named && named.contactIds.length > 0 ? named : { refs }
}

async function whoIsNamed(work: Work, term: Exclude<Term, { how: 'ref' }>): Promise<NamedContacts | null> {
  const rule = ruleFor(work.who, term)
  if (rule === 'hidden' || (rule === 'masked' && term.isPart)) return null
  const { how } = term
  const found = await work.all(sql.search.findCandidates, { how, term: term.term, most: MOST_CANDIDATES })
  const contactIds = found.map(row => row.contact_id)
  return {
    contactIds,
    ownOnly: rule === 'own' && term.isPart,
    isCut: found.length >= (isName(how) ? MOST_NAMED : MOST_CANDIDATES),
  }
}

/** The first of each list, then the second of each; where one list ends, the rest of the others. */
function inTurn(...lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat()
}

const isName = (how: Term['how']): boolean => how === 'name' || how === 'name_in_tamil'

function ruleFor(who: Who, { how }: Term): FieldRule {
  if (how === 'phone' || how === 'last_digits') return who.fieldRules.phone
  return isName(how) ? 'full' : who.fieldRules.email
}

const texts = (rows: readonly { json: string }[]): string[] => rows.map(row => row.json)
