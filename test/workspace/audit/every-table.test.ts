import { afterAll, beforeAll, expect, test } from 'bun:test'
import { freshDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Tables inside the walls that the audit log passes over, each with the reason. */
const PASSED_OVER: Record<string, string> = {
  import_row: 'what became of the rows of a file: a log of its own',
  audit_entry: 'the log itself: nobody changes it',
  event_retry: 'what a consumer of events failed at: the program’s memory; that somebody replays it is noted',
  event: 'says itself who did what when; written beside a change that has its entry',
  entry_link: 'a way in that waits to be taken; taking it is written in the log where it changes the member',
  message_template_version: 'what a template said: written beside a change that has its entry',
  mail: 'what the program wrote and sent; readable for itself in the outbox',
  recovery_code: 'codes that stand in for a lost phone: making them has one entry for the ten',
  sign_in_ticket: 'a sign-in half done; that it was done is written with its session',
  mobile_token: 'the changing keys of a phone: its sign-in and its end have their entries, as a session',
  custom_unique_value: 'what nobody else may have: a second look at values whose records have their entries',
  contact_foreign_id:
    'which contact an id of another company’s list led to: written beside a contact, which has its entry',
  lead_external_id: 'which lead an id led to: written beside a lead, which has its entry',
  lead_submission: 'what came in at a push URL: written by the program',
  assignment_turn: 'whose turn it is: the program’s memory, nobody’s decision',
  name_word: 'how names are spelled, for the search box: kept beside each contact, which has its entry',
  contact_to_compare: 'whom the program compares with others in its next round',
  contact_told_together: 'of whom one enquiry told: the program’s memory, nobody’s decision',
  assignment_day: 'how many leads the program gave to whom: its memory, nobody’s decision',
  assignment_reservation: 'leads on their way to whom, for seconds',
  assignment_wait: 'which leads wait for a response: the program’s memory, nobody’s decision',
  set_aside: 'what a job failed at and when it tries again: the program’s memory, nobody’s decision',
  number_series: 'the next number: counted up beside a record that has its entry; a jump is noted for itself',
  support_look: 'a log of its own: rows are only ever added',
  bulk_item: 'what a job did to each lead, of which the lead has its own entry',
  lead_tally: 'sums of what the leads say, kept by the database',
  sla_clock: 'when a response was due and whether it came: the program reckons it, the response has its entry',
  sla_refresh: 'which clocks the program sets anew in its next round',
  notification: 'what the program told a member of a change that has its entry',
  notification_follow_up: 'what the program has told of: its memory, nobody’s decision',
  accountability_day: 'what the program reckoned of a day: nobody’s decision',
  broken_connection: 'which connections people were told of: the program’s memory, nobody’s decision',
  connection_health: 'how many connections work: the program counts them',
  kiosk_handover: 'what a tablet that ended hands over by; the revocation and the pairing have their entries',
  walk_in_code: 'a code on its way to a visitor, for ten minutes: the program’s memory',
  conversation: 'what people wrote and were written: its messages say who',
  ad_lead_notice: 'which leads wait to be fetched: the program’s memory, nobody’s decision',
  ad_delivery: 'a log of its own: what was said to which platform; that somebody sends it once more is noted',
  ad_milestone_reached: 'how far leads got: what a move, which has its entry, made of it',
  ad_oauth_state: 'a consent half done; the connection that comes of it has its entry',
  automation_run: 'a log of its own: what a rule did; that somebody ends one or has it tried again is noted',
  automation_step_run: 'as above, step by step',
  automation_turn: 'whose turn it is: the program’s memory, nobody’s decision',
  webhook_delivery: 'a log of its own: what was sent where; that somebody sends it once more is noted',
  ai_month: 'what the AI took of a month’s budget: the program counts it',
  ai_usage: 'as above, by day',
  mcp_code: 'what a member agreed to, for a minute: the connection that comes of it has its entry',
  mcp_token: 'the changing keys of a connection, which has its entries',
  mcp_call: 'a log of its own: what an assistant used and was shown',
  idempotency_key: 'the first answer, kept for a day: of the write itself there is an entry',
}

test('every table is under audit, or stands here with the reason why not', async () => {
  const walled = await database.sql`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity order by 1`
  const audited = await database.sql`
    select distinct c.relname as name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc f on f.oid = t.tgfoid
     where f.proname in ('audit', 'audit_session') and f.pronamespace = 'app'::regnamespace and t.tgenabled = 'O'
     order by 1`
  const names = audited.map(row => row.name as string)
  expect(walled.map(row => row.name).filter(name => !names.includes(name))).toEqual(Object.keys(PASSED_OVER).sort())
})

test('a column that an audited table names for masking, withholding or leaving out is one of its columns', async () => {
  const wrong = await database.sql`
    select c.relname as name, named.column_name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc f on f.oid = t.tgfoid and f.proname in ('audit', 'audit_made')
      cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) a
      cross join lateral unnest(a.args[2:2] || a.args[3]::text[] || a.args[4]::text[] || a.args[5]::text[])
        as named (column_name)
     where not exists (
       select from pg_attribute col where col.attrelid = c.oid and col.attname = named.column_name and col.attnum > 0)`
  expect(wrong.map(row => ({ ...row }))).toEqual([])
})

test('no column that holds a secret is shown', async () => {
  const open = await database.sql`
    select c.relname as name, col.attname as column_name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc f on f.oid = t.tgfoid and f.proname in ('audit', 'audit_made')
      join pg_attribute col on col.attrelid = c.oid and col.attnum > 0
      cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) a
     where (col.atttypid = 'bytea'::regtype or col.attname ~ '(hash|secret|token|sealed|password)')
       and col.attname not in ('token_rotated_at', 'previous_token_until')
       and not col.attname = any (a.args[4]::text[] || a.args[5]::text[])`
  expect(open.map(row => ({ ...row }))).toEqual([])
})
