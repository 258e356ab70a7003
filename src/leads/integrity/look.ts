import { clock, days } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import type { Evidence } from './describe-finding'
import { readRules } from './rule-settings'
import { type NameOf, type RuleKey, ruleOf, type Severity, type Stretch } from './rules'

/** Moves and turns that are older are not looked for: nobody can say any more why they were made. */
const HISTORY = days(180)
const LONGEST_EVIDENCE = 20

type Doubtful = {
  rule: RuleKey
  lead_id: string
  severity: Severity
  fingerprint: string
  text: string
  evidence: Evidence[]
}
type Known = RowOf<typeof sql.integrity.lockFindings>

/** Checks the leads after `after` up to `until` by every active rule, and writes the findings: one that is new or has
 *  other evidence than the one that was set aside is open, one whose cause is gone is closed. Each has its event,
 *  `integrity.found` or `integrity.resolved`, once. Answers how many of either. */
export async function lookAt(work: Write, after: string, until: string): Promise<{ found: number; resolved: number }> {
  const doubts = await doubtsAbout(work, after, until)
  const known = await work.all(sql.integrity.lockFindings, { after, until })
  const before = new Map(known.map(one => [keyOf(one), one]))
  const now = new Date(clock.now()).toISOString()
  const found = doubts.filter(doubt => isNews(doubt, before.get(keyOf(doubt))))
  const changed = doubts.filter(doubt => isOtherwise(doubt, before.get(keyOf(doubt))))
  const still = new Set(doubts.map(keyOf))
  const gone = known.filter(one => one.state === 'open' && !still.has(keyOf(one)))
  const written = [...found, ...changed].map(doubt => ({ id: before.get(keyOf(doubt))?.id ?? newId('itg'), ...doubt }))
  if (written.length > 0) await work.count(sql.integrity.putFindings, { findings: written as never, now })
  if (gone.length > 0) await work.count(sql.integrity.resolveFindings, { ids: gone.map(({ id }) => id), now })
  const news = [...written.slice(0, found.length), ...gone]
  const late = new Set(
    (await work.all(sql.integrity.listLate, { ids: news.map(one => one.lead_id) })).map(({ id }) => id),
  )
  const eventOf = (type: string, { id, rule, lead_id, severity, text }: Known | (typeof written)[number]) => ({
    type,
    subject: { kind: 'lead' as const, id: lead_id },
    changes: { finding_id: id, rule, severity, text },
    quiet: late.has(lead_id),
  })
  await work.beyondReach('the event keeps the lead unmasked', () =>
    append(
      work,
      ...written.slice(0, found.length).map(one => eventOf('integrity.found', one)),
      ...gone.map(one => eventOf('integrity.resolved', one)),
    ),
  )
  return { found: found.length, resolved: gone.length }
}

async function doubtsAbout(work: Write, after: string, until: string): Promise<Doubtful[]> {
  const rules = (await readRules(work)).filter(({ is_on }) => is_on)
  const stretch: Stretch = {
    after,
    until,
    now: new Date(clock.now()).toISOString(),
    since: new Date(clock.now() - HISTORY).toISOString(),
    zone: work.who.zone,
  }
  const nameOf = await namesIn(work)
  const found: Doubtful[] = []
  for (const { key, threshold, severity } of rules) {
    for (const { mark, lead_id, text, evidence } of await ruleOf(key).find(work, stretch, threshold ?? 0, nameOf)) {
      const shown = evidence.slice(-LONGEST_EVIDENCE)
      found.push({ rule: key, lead_id, severity, fingerprint: fingerprintOf(mark), text, evidence: shown })
    }
  }
  return found
}

async function namesIn(work: Write): Promise<NameOf> {
  const names = new Map((await work.all(sql.integrity.listNames, {})).map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? 'somebody'
}

const keyOf = ({ rule, lead_id }: { rule: string; lead_id: string }): string => `${lead_id} ${rule}`

const fingerprintOf = (mark: string): string => new Bun.CryptoHasher('sha256').update(mark).digest('hex').slice(0, 32)

/** New, back again, or set aside on other evidence. */
function isNews(doubt: Doubtful, known: Known | undefined): boolean {
  if (!known || known.state === 'resolved') return true
  return known.state === 'dismissed' && known.fingerprint !== doubt.fingerprint
}

/** Open already, and now on other evidence or of another weight. */
const isOtherwise = (doubt: Doubtful, known: Known | undefined): boolean =>
  known?.state === 'open' && (known.fingerprint !== doubt.fingerprint || known.severity !== doubt.severity)
