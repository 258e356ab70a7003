// Made by `bun run sql` from the files under sql/messaging. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  conversations: {
    /** Takes messages that are to be handed over; one that nobody settles is due again at `until`. Scope: every company, because */
    claimDue: query<{ now: string | null; most: number | null; until: string | null }, { company_id: string; id: string; conversation_id: string; channel_id: string; type: string; subject: string | null; text: string; attempts: number; at: string; address: string; contact_id: string; channel: string; send_url: string | null; secret: Uint8Array; is_on: boolean | null; zone: string }>(
      "messaging/conversations/claim_due",
      "with due as (\n  select m.company_id, m.id\n    from message m\n   where m.status = 'queued' and m.due_at <= $1\n   order by m.due_at\n   limit $2\n     for update skip locked\n), taken as (\n  update message m set due_at = $3, attempts = m.attempts + 1\n    from due where m.company_id = due.company_id and m.id = due.id\n  returning m.*\n)\nselect taken.company_id, taken.id, taken.conversation_id, taken.channel_id, taken.type, taken.subject, taken.text, taken.attempts,\n       app.instant(taken.at) as at, c.address, c.contact_id, channel.channel, channel.send_url, channel.secret,\n       channel.is_on and channel.removed_at is null as is_on, company.time_zone as zone\n  from taken\n  join conversation c on c.company_id = taken.company_id and c.id = taken.conversation_id\n  join message_channel channel on channel.company_id = taken.company_id and channel.id = taken.channel_id\n  join company on company.id = taken.company_id\n order by taken.at",
      ["now","most","until"],
    ),
    /** How many conversations a contact has. Beyond reach. */
    countConversationsOf: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "messaging/conversations/count_conversations_of",
      "select count(*)::int as count from conversation where company_id = $1 and contact_id = $2",
      ["company_id","id"],
    ),
    /** How many conversations of the people of a member have something unread. */
    countUnread: query<{ company_id: string | null; owner_id: string | null }, { count: number }>(
      "messaging/conversations/count_unread",
      "select count(*)::int as count\n  from conversation c\n  join contact on contact.company_id = c.company_id and contact.id = c.contact_id\n where c.company_id = $1 and c.unread > 0 and contact.owner_id = $2",
      ["company_id","owner_id"],
    ),
    /** A conversation as it is shown. */
    findConversation: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "messaging/conversations/find_conversation",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from conversation_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** A channel by its id alone, which its provider knows. Scope: every company, because a provider names none. */
    findInboundChannel: query<{ id: string | null }, { company_id: string; id: string; name: string; channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'; secret: Uint8Array; source_id: string; zone: string }>(
      "messaging/conversations/find_inbound_channel",
      "select c.company_id, c.id, c.name, c.channel, c.secret, c.source_id, company.time_zone as zone\n  from message_channel c\n  join company on company.id = c.company_id\n where c.id = $1 and c.removed_at is null and c.is_on",
      ["id"],
    ),
    /** A message as it is shown. */
    findMessage: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "messaging/conversations/find_message",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from message_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Where a person can be written to on a channel. */
    findNewPartner: query<{ company_id: string | null; channel_id: string | null; contact_id: string | null }, { channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'; address: string | null; lead_id: string | null }>(
      "messaging/conversations/find_new_partner",
      "select channel.channel,\n       case channel.channel\n         when 'email' then (select e.email from contact_email e\n                             where e.company_id = $1 and e.contact_id = contact.id order by e.position limit 1)\n         else (select p.e164 from contact_phone p\n                where p.company_id = $1 and p.contact_id = contact.id order by p.position limit 1)\n       end as address,\n       (select lead.id from lead\n         where lead.company_id = $1 and lead.contact_id = contact.id and lead.category = 'open'\n           and lead.archived_at is null\n         order by lead.last_enquiry_at desc, lead.id desc limit 1) as lead_id\n  from contact\n  join message_channel channel on channel.company_id = contact.company_id and channel.id = $2\n   and channel.is_on and channel.removed_at is null\n where contact.company_id = $1 and contact.id = $3 and contact.archived_at is null and not contact.is_test",
      ["company_id","channel_id","contact_id"],
    ),
    /** The person of a number or an address, and their lead that is open: the one asked about last. */
    findSender: query<{ company_id: string | null; address: string | null }, { contact_id: string; lead_id: string | null }>(
      "messaging/conversations/find_sender",
      "select p.contact_id,\n       (select lead.id from lead\n         where lead.company_id = $1 and lead.contact_id = p.contact_id and lead.category = 'open'\n           and lead.archived_at is null and not lead.is_test\n         order by lead.last_enquiry_at desc, lead.id desc limit 1) as lead_id\n  from (select contact_id from contact_phone where company_id = $1 and e164 = $2 and not is_test\n        union all\n        select contact_id from contact_email where company_id = $1 and email = $2 and not is_test) p\n  join contact on contact.company_id = $1 and contact.id = p.contact_id and contact.archived_at is null\n limit 1",
      ["company_id","address"],
    ),
    /** Whether a message of the provider's was taken before. A statement of its own behind the lock: one that waits sees nothing */
    hasMessage: query<{ company_id: string | null; channel_id: string | null; provider_id: string | null }, { is_known: boolean }>(
      "messaging/conversations/has_message",
      "select exists (select from message\n                where company_id = $1 and channel_id = $2 and provider_id = $3) as is_known",
      ["company_id","channel_id","provider_id"],
    ),
    /** Whether a lead source is there. */
    hasSource: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "messaging/conversations/has_source",
      "select id from lead_source where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Adds a channel. */
    insertChannel: query<{ company_id: string | null; id: string | null; name: string | null; channel: string | null; send_url: string | null; secret: Uint8Array | null; source_id: string | null; at: string | null }, {  }>(
      "messaging/conversations/insert_channel",
      "insert into message_channel (company_id, id, name, channel, send_url, secret, source_id, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $8)",
      ["company_id","id","name","channel","send_url","secret","source_id","at"],
    ),
    /** Adds a message. */
    insertMessage: query<{ company_id: string | null; id: string | null; conversation_id: string | null; channel_id: string | null; direction: string | null; type: string | null; subject: string | null; text: string | null; media: unknown | null; provider_id: string | null; status: string | null; due_at: string | null; sent_by: string | null; at: string | null }, {  }>(
      "messaging/conversations/insert_message",
      "insert into message (company_id, id, conversation_id, channel_id, direction, type, subject, text, media, provider_id, status,\n                     due_at, sent_by, at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10,\n        $11, $12, $13, $14)",
      ["company_id","id","conversation_id","channel_id","direction","type","subject","text","media","provider_id","status","due_at","sent_by","at"],
    ),
    /** The channels of the company, or one, without their secrets. */
    listChannels: query<{ company_id: string | null; id: string | null }, { id: string; name: string; channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'; send_url: string | null; source: { id: string; name: string }; source_id: string; is_on: boolean; last_received_at: string | null; created_at: string; updated_at: string; inbound_url: string }>(
      "messaging/conversations/list_channels",
      "select c.id, c.name, c.channel, c.send_url, json_build_object('id', source.id, 'name', source.name) as source, c.source_id,\n       c.is_on,\n       app.instant(c.last_received_at) as last_received_at, app.instant(c.created_at) as created_at,\n       app.instant(c.updated_at) as updated_at,\n       app.base_url() || '/api/v1/message-channels/' || c.id || '/inbound' as inbound_url\n  from message_channel c\n  join lead_source source on source.company_id = c.company_id and source.id = c.source_id\n where c.company_id = $1 and c.removed_at is null and ($2::text is null or c.id = $2)\n order by c.id",
      ["company_id","id"],
    ),
    /** How each channel of messages does. */
    listConnections: query<{ company_id: string | null }, { id: string; name: string; channel: string; send_url: string | null; is_on: boolean; failures: number; last_error: string | null; last_received_at: string | null; last_sent_at: string | null; last_failure_at: string | null }>(
      "messaging/conversations/list_connections",
      "select id, name, channel, send_url, is_on, failures, last_error, app.instant(last_received_at) as last_received_at,\n       app.instant(last_sent_at) as last_sent_at, app.instant(last_failure_at) as last_failure_at\n  from message_channel\n where company_id = $1 and removed_at is null\n order by id",
      ["company_id"],
    ),
    /** Which of these conversations the caller may see. */
    listSeen: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
      "messaging/conversations/list_seen",
      "select id from conversation where company_id = $1 and id = any ($2)",
      ["company_id","ids"], ["ids"],
    ),
    /** A channel that is about to be changed. */
    lockChannel: query<{ company_id: string | null; id: string | null }, { name: string; send_url: string | null; source_id: string; is_on: boolean; updated_at: string }>(
      "messaging/conversations/lock_channel",
      "select name, send_url, source_id, is_on, app.instant(updated_at) as updated_at\n  from message_channel\n where company_id = $1 and id = $2 and removed_at is null\n   for update",
      ["company_id","id"],
    ),
    /** A conversation that is written to, with how its channel sends. */
    lockConversation: query<{ company_id: string | null; id: string | null }, { id: string; channel_id: string; contact_id: string; address: string; lead_id: string | null; unread: number; channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'; send_url: string | null; is_on: boolean | null; owner_id: string | null }>(
      "messaging/conversations/lock_conversation",
      "select c.id, c.channel_id, c.contact_id, c.address, c.lead_id, c.unread, channel.channel, channel.send_url,\n       channel.is_on and channel.removed_at is null as is_on, contact.owner_id\n  from conversation c\n  join message_channel channel on channel.company_id = c.company_id and channel.id = c.channel_id\n  join contact on contact.company_id = c.company_id and contact.id = c.contact_id\n where c.company_id = $1 and c.id = $2\n   for update of c",
      ["company_id","id"],
    ),
    /** Waits for a transaction that takes the same message now. */
    lockProviderId: query<{ company_id: string | null; channel_id: string | null; provider_id: string | null }, { held: boolean }>(
      "messaging/conversations/lock_provider_id",
      "select pg_advisory_xact_lock(hashtextextended($1 || $2 || $3, 20261203)) is not null as held",
      ["company_id","channel_id","provider_id"],
    ),
    /** Moves conversations from one contact to another, and answers which; with `ids`, only those. Where the other has one */
    moveConversationsOf: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "messaging/conversations/move_conversations_of",
      "update conversation c\n   set contact_id = $1,\n       is_former = exists (select from conversation other\n                            where other.company_id = c.company_id and other.channel_id = c.channel_id\n                              and other.contact_id = $1 and not other.is_former and other.id <> c.id)\n where c.company_id = $2 and c.contact_id = $3 and ($4::text[] is null or c.id = any ($4::text[]))\nreturning c.id",
      ["to","company_id","from","ids"], ["ids"],
    ),
    /** Moves a message of ours forward, never back, by its provider's id. */
    moveStatus: query<{ status: string | null; error: string | null; company_id: string | null; channel_id: string | null; provider_id: string | null }, { id: string; conversation_id: string; owner_id: string | null }>(
      "messaging/conversations/move_status",
      "update message m\n   set status = $1, error = case when $1 = 'failed' then $2 else m.error end, due_at = null\n  from conversation c\n  join contact on contact.company_id = c.company_id and contact.id = c.contact_id\n where m.company_id = $3 and m.channel_id = $4 and (m.provider_id = $5 or m.id = $5)\n   and m.direction = 'out'\n   and c.company_id = m.company_id and c.id = m.conversation_id\n   and case $1 when 'sent' then m.status = 'queued'\n                    when 'delivered' then m.status in ('queued', 'sent')\n                    when 'read' then m.status in ('queued', 'sent', 'delivered')\n                    when 'failed' then m.status in ('queued', 'sent') end\nreturning m.id, m.conversation_id, contact.owner_id",
      ["status","error","company_id","channel_id","provider_id"],
    ),
    /** Keeps how handing a message over to the provider of a channel went; a success at most once a minute. */
    noteChannel: query<{ error: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/conversations/note_channel",
      "update message_channel\n   set last_sent_at = case when $1::text is null then $2::timestamptz else last_sent_at end,\n       last_failure_at = case when $1::text is null then last_failure_at else $2::timestamptz end,\n       last_error = $1,\n       failures = case when $1::text is null then 0 else failures + 1 end\n where company_id = $3 and id = $4\n   and ($1::text is not null or failures > 0 or last_sent_at is null\n        or last_sent_at < $2::timestamptz - interval '1 minute')",
      ["error","at","company_id","id"],
    ),
    /** Notes that a channel is alive. */
    noteReceived: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/conversations/note_received",
      "update message_channel set last_received_at = $1 where company_id = $2 and id = $3",
      ["at","company_id","id"],
    ),
    /** The conversation of a person on a channel, made where there is none, with what came last. */
    putConversation: query<{ company_id: string | null; id: string | null; channel_id: string | null; contact_id: string | null; address: string | null; lead_id: string | null; unread: number | null; at: string | null; direction: string | null; text: string | null }, { id: string; unread: number; owner_id: string | null }>(
      "messaging/conversations/put_conversation",
      "with put as (\n  insert into conversation as c (company_id, id, channel_id, contact_id, address, lead_id, unread, last_message_at,\n                                 last_direction, last_text, created_at, updated_at)\n  values ($1, $2, $3, $4, $5, $6, $7::int, $8, $9, left($10, 200),\n          $8, $8)\n  on conflict (company_id, channel_id, contact_id) where not is_former do update\n    set address = excluded.address, lead_id = coalesce(excluded.lead_id, c.lead_id), unread = c.unread + excluded.unread,\n        last_direction = case when c.last_message_at > excluded.last_message_at then c.last_direction else excluded.last_direction end,\n        last_text = case when c.last_message_at > excluded.last_message_at then c.last_text else excluded.last_text end,\n        last_message_at = greatest(c.last_message_at, excluded.last_message_at), updated_at = excluded.updated_at\n  returning c.id, c.contact_id, c.unread\n)\nselect put.id, put.unread, contact.owner_id\n  from put\n  join contact on contact.company_id = $1 and contact.id = put.contact_id",
      ["company_id","id","channel_id","contact_id","address","lead_id","unread","at","direction","text"],
    ),
    /** Marks a conversation as read here, and says how much was not. */
    readConversation: query<{ company_id: string | null; id: string | null; at: string | null }, { unread: number }>(
      "messaging/conversations/read_conversation",
      "with before as (\n  select unread from conversation where company_id = $1 and id = $2 for update\n), done as (\n  update conversation set unread = 0, updated_at = $3 where company_id = $1 and id = $2\n)\nselect unread from before",
      ["company_id","id","at"],
    ),
    /** Takes a channel away; its conversations stay. */
    removeChannel: query<{ at: string | null; company_id: string | null; id: string | null }, { id: string }>(
      "messaging/conversations/remove_channel",
      "update message_channel set removed_at = $1, is_on = false\n where company_id = $2 and id = $3 and removed_at is null\nreturning id",
      ["at","company_id","id"],
    ),
    /** Keeps what became of handing a message over. `sent` never takes back what the provider has said since. An id that another */
    settleSent: query<{ status: string | null; provider_id: string | null; error: string | null; due_at: string | null; company_id: string | null; id: string | null }, { owner_id: string | null }>(
      "messaging/conversations/settle_sent",
      "update message m\n   set status = case when m.status = 'queued' then $1 else m.status end,\n       provider_id = coalesce(m.provider_id, case when not exists (\n         select from message other\n          where other.company_id = m.company_id and other.channel_id = m.channel_id\n            and other.provider_id = $2::text) then $2::text end),\n       error = $3, due_at = $4\n  from conversation c\n  join contact on contact.company_id = c.company_id and contact.id = c.contact_id\n where m.company_id = $5 and m.id = $6 and c.company_id = m.company_id and c.id = m.conversation_id\nreturning contact.owner_id",
      ["status","provider_id","error","due_at","company_id","id"],
    ),
    /** Changes a channel. */
    updateChannel: query<{ name: string | null; send_url: string | null; source_id: string | null; is_on: boolean | null; at: string | null; secret: Uint8Array | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/conversations/update_channel",
      "update message_channel\n   set name = $1, send_url = $2, source_id = $3, is_on = $4, updated_at = $5,\n       secret = coalesce($6::bytea, secret)\n where company_id = $7 and id = $8",
      ["name","send_url","source_id","is_on","at","secret","company_id","id"],
    ),
  },
  walkIns: {
    /** A member attends a visitor; the first one stays. */
    attendWalkIn: query<{ at: string | null; member_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/walk-ins/attend_walk_in",
      "update walk_in set attended_at = $1, attended_by = $2\n where company_id = $3 and id = $4 and attended_at is null",
      ["at","member_id","company_id","id"],
    ),
    /** Takes one of those whom an ended tablet may hand over; none when it has handed over as many as it may. */
    claimHandover: query<{ company_id: string | null; token_hash: Uint8Array | null; most: number | null }, { kiosk_id: string }>(
      "messaging/walk-ins/claim_handover",
      "update kiosk_handover set taken = taken + 1\n where company_id = $1 and token_hash = $2 and taken < $3\nreturning kiosk_id",
      ["company_id","token_hash","most"],
    ),
    /** How many codes went to a number and from a kiosk lately, locked against others who ask for the same number. */
    countCodes: query<{ company_id: string | null; phone: string | null; since: string | null; kiosk_id: string | null }, { of_phone: number; of_kiosk: number }>(
      "messaging/walk-ins/count_codes",
      "select (select count(*)::int from walk_in_code\n         where company_id = $1 and phone = $2 and created_at > $3::timestamptz) as of_phone,\n       (select count(*)::int from walk_in_code\n         where company_id = $1 and kiosk_id = $4 and created_at > $3::timestamptz) as of_kiosk\n  from kiosk where company_id = $1 and id = $4 for update",
      ["company_id","phone","since","kiosk_id"],
    ),
    /** Codes that are over, so many at once. Scope: every company, because all are kept as long. */
    deleteOldCodes: query<{ before: string | null; most: number | null }, {  }>(
      "messaging/walk-ins/delete_old_codes",
      "delete from walk_in_code\n where (company_id, id) in (select company_id, id from walk_in_code where created_at < $1::timestamptz limit $2)",
      ["before","most"],
    ),
    /** Tablets that hand over nothing any more, so many at once. Scope: every company, because all are kept as long. */
    deleteOldHandovers: query<{ before: string | null; most: number | null }, {  }>(
      "messaging/walk-ins/delete_old_handovers",
      "delete from kiosk_handover\n where (company_id, token_hash) in\n       (select company_id, token_hash from kiosk_handover where ended_at < $1::timestamptz limit $2)",
      ["before","most"],
    ),
    /** The channel by which codes go: the oldest that sends to phones. */
    findCodeChannel: query<{ company_id: string | null }, { id: string; channel: 'sms' | 'whatsapp'; send_url: string; secret: Uint8Array }>(
      "messaging/walk-ins/find_code_channel",
      "select id, channel, send_url, secret from message_channel\n where company_id = $1 and channel in ('sms', 'whatsapp') and is_on and send_url is not null\n   and removed_at is null\n order by created_at, id limit 1",
      ["company_id"],
    ),
    /** A kiosk of the company, whatever became of it. */
    findKioskName: query<{ company_id: string | null; id: string | null }, { id: string; name: string; site_name: string }>(
      "messaging/walk-ins/find_kiosk_name",
      "select id, name, site_name from kiosk where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** A source by its id; without one the oldest of walk-ins. */
    findKioskSource: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "messaging/walk-ins/find_kiosk_source",
      "select id from lead_source\n where company_id = $1 and archived_at is null\n   and (id = $2 or ($2::text is null and kind = 'walk_in'))\n order by created_at, id limit 1",
      ["company_id","id"],
    ),
    /** Whose a pairing code is. Scope: every company, because a tablet that is not paired yet belongs to none. */
    findPairing: query<{ hash: Uint8Array | null; now: string | null }, { company_id: string; id: string; zone: string }>(
      "messaging/walk-ins/find_pairing",
      "select kiosk.company_id, kiosk.id, company.time_zone as zone\n  from kiosk\n  join company on company.id = kiosk.company_id\n where kiosk.pairing_hash = $1 and kiosk.pairing_expires_at > $2::timestamptz and kiosk.revoked_at is null",
      ["hash","now"],
    ),
    /** The kiosk whose tablet has this token, with what it shows and asks; `ended_at`: the token only hands over since then. */
    findTablet: query<{ now: string | null; token_hash: Uint8Array | null; handed_over_since: string | null }, { company_id: string; id: string; name: string; site_name: string; source_id: string; zone: string; company_name: string; app_version: string; ended_at: string | null; is_seen_long_ago: boolean; sends_codes: boolean; settings: { welcome_title: string; welcome_text: string; accent: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; otp: 'required' | 'optional' | 'off'; ask_lead_type: boolean; configurations: string[]; budget_bands: { key: string; label: string; min: number; max: number }[]; came_via: ('walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other')[]; ask_email: boolean; ask_notes: boolean; notify_member_ids: string[]; default_owner_id: string | null; idle_reset_sec: number } }>(
      "messaging/walk-ins/find_tablet",
      "select k.company_id, k.id, k.name, k.site_name, k.source_id, company.time_zone as zone, company.name as company_name,\n       k.app_version, app.instant(tablet.ended_at) as ended_at, (k.last_seen_at < $1::timestamptz - interval '1 minute') as is_seen_long_ago,\n       exists (select from message_channel c\n                where c.company_id = k.company_id and c.channel in ('sms', 'whatsapp') and c.is_on\n                  and c.send_url is not null and c.removed_at is null) as sends_codes,\n       json_build_object('welcome_title', k.welcome_title, 'welcome_text', k.welcome_text, 'accent', k.accent,\n         'language', k.language, 'otp', k.otp, 'ask_lead_type', k.ask_lead_type, 'configurations', k.configurations,\n         'budget_bands', k.budget_bands, 'came_via', k.came_via, 'ask_email', k.ask_email, 'ask_notes', k.ask_notes,\n         'notify_member_ids', k.notify_member_ids, 'default_owner_id', k.default_owner_id,\n         'idle_reset_sec', k.idle_reset_sec) as settings\n  from (select company_id, id, null::timestamptz as ended_at from kiosk\n         where token_hash = $2 and revoked_at is null\n        union all\n        select company_id, kiosk_id, ended_at from kiosk_handover\n         where token_hash = $2 and ended_at > $3::timestamptz) tablet\n  join kiosk k on k.company_id = tablet.company_id and k.id = tablet.id\n  join company on company.id = k.company_id",
      ["now","token_hash","handed_over_since"],
    ),
    /** An entry that came before, by the tablet's own id. */
    findWalkIn: query<{ company_id: string | null; kiosk_id: string | null; client_id: string | null }, { id: string; is_verified: boolean }>(
      "messaging/walk-ins/find_walk_in",
      "select id, is_verified from walk_in where company_id = $1 and kiosk_id = $2 and client_id = $3",
      ["company_id","kiosk_id","client_id"],
    ),
    /** Whether a code was sent from this kiosk, however long ago. */
    hasCode: query<{ company_id: string | null; id: string | null; kiosk_id: string | null }, { id: string }>(
      "messaging/walk-ins/has_code",
      "select id from walk_in_code where company_id = $1 and id = $2 and kiosk_id = $3",
      ["company_id","id","kiosk_id"],
    ),
    /** Holds the kiosk while its tablet enters somebody: one that is revoked meanwhile enters nobody. */
    holdTablet: query<{ company_id: string | null; id: string | null; token_hash: Uint8Array | null }, { id: string }>(
      "messaging/walk-ins/hold_tablet",
      "select id from kiosk where company_id = $1 and id = $2 and token_hash = $3 and revoked_at is null\n   for share",
      ["company_id","id","token_hash"],
    ),
    /** A code on its way. */
    insertCode: query<{ company_id: string | null; id: string | null; kiosk_id: string | null; phone: string | null; code_hash: Uint8Array | null; at: string | null; until: string | null }, {  }>(
      "messaging/walk-ins/insert_code",
      "insert into walk_in_code (company_id, id, kiosk_id, phone, code_hash, created_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
      ["company_id","id","kiosk_id","phone","code_hash","at","until"],
    ),
    /** Takes an entry, once for good: waits for a transaction that takes the same one now. None where it is known. */
    insertWalkIn: query<{ company_id: string | null; id: string | null; kiosk_id: string | null; client_id: string | null; came_via: string | null; is_verified: boolean | null; captured_at: string | null; received_at: string | null }, { id: string }>(
      "messaging/walk-ins/insert_walk_in",
      "insert into walk_in (company_id, id, kiosk_id, client_id, came_via, is_verified, captured_at, received_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8)\non conflict (company_id, kiosk_id, client_id) do nothing\nreturning id",
      ["company_id","id","kiosk_id","client_id","came_via","is_verified","captured_at","received_at"],
    ),
    /** Whether a number was proven on this kiosk by this code. */
    isProven: query<{ company_id: string | null; id: string | null; kiosk_id: string | null; phone: string | null }, { id: string }>(
      "messaging/walk-ins/is_proven",
      "select id from walk_in_code\n where company_id = $1 and id = $2 and kiosk_id = $3 and phone = $4 and verified_at is not null",
      ["company_id","id","kiosk_id","phone"],
    ),
    /** The tablet of a kiosk is about to end: what it proved itself by still hands over whom it kept. With `hash`, only where */
    keepEndedTablet: query<{ at: string | null; company_id: string | null; id: string | null; hash: Uint8Array | null }, {  }>(
      "messaging/walk-ins/keep_ended_tablet",
      "insert into kiosk_handover (company_id, token_hash, kiosk_id, ended_at)\nselect company_id, token_hash, id, $1::timestamptz from kiosk\n where company_id = $2 and id = $3 and token_hash is not null and revoked_at is null\n   and ($4::bytea is null or pairing_hash = $4)\n   for update",
      ["at","company_id","id","hash"],
    ),
    /** Which lead somebody's entry made or joined. */
    linkWalkIn: query<{ lead_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/walk-ins/link_walk_in",
      "update walk_in set lead_id = $1 where company_id = $2 and id = $3",
      ["lead_id","company_id","id"],
    ),
    /** Those of some members who are active. */
    listActive: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
      "messaging/walk-ins/list_active",
      "select id from member where company_id = $1 and id = any ($2::text[]) and status = 'active'",
      ["company_id","ids"], ["ids"],
    ),
    /** The kiosks that are not revoked: whether a tablet is paired, and when it was last there. */
    listConnections: query<{ company_id: string | null }, { id: string; name: string; paired_at: string | null; last_seen_at: string | null }>(
      "messaging/walk-ins/list_connections",
      "select id, name, app.instant(paired_at) as paired_at, app.instant(last_seen_at) as last_seen_at\n  from kiosk\n where company_id = $1 and revoked_at is null\n order by id",
      ["company_id"],
    ),
    /** The kiosks of the company, or one. Today is the company's: who entered themselves since its midnight. */
    listKiosks: query<{ now: string | null; company_id: string | null; id: string | null }, { id: string; name: string; site_name: string; status: 'pending' | 'active' | 'revoked' | 'expired'; token_hint: string; source: { id: string; name: string }; settings: { welcome_title: string; welcome_text: string; accent: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; otp: 'required' | 'optional' | 'off'; ask_lead_type: boolean; configurations: string[]; budget_bands: { key: string; label: string; min: number; max: number }[]; came_via: ('walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other')[]; ask_email: boolean; ask_notes: boolean; notify_member_ids: string[]; default_owner_id: string | null; idle_reset_sec: number }; notify_members: { id: string; name: string }[]; default_owner: { id: string; name: string } | null; paired_at: string | null; last_seen_at: string | null; revoked_at: string | null; pairing_expires_at: string | null; app_version: string; walk_ins_today: number; created_at: string; updated_at: string }>(
      "messaging/walk-ins/list_kiosks",
      "select k.id, k.name, k.site_name,\n       case when k.revoked_at is not null then 'revoked' when k.paired_at is not null then 'active'\n            when k.pairing_expires_at > $1::timestamptz then 'pending' else 'expired' end as status,\n       k.token_hint, json_build_object('id', source.id, 'name', source.name) as source,\n       json_build_object('welcome_title', k.welcome_title, 'welcome_text', k.welcome_text, 'accent', k.accent,\n         'language', k.language, 'otp', k.otp, 'ask_lead_type', k.ask_lead_type, 'configurations', k.configurations,\n         'budget_bands', k.budget_bands, 'came_via', k.came_via, 'ask_email', k.ask_email, 'ask_notes', k.ask_notes,\n         'notify_member_ids', k.notify_member_ids, 'default_owner_id', k.default_owner_id,\n         'idle_reset_sec', k.idle_reset_sec) as settings,\n       (select coalesce(json_agg(json_build_object('id', member.id, 'name', member.name) order by member.name, member.id), '[]')\n          from member where member.company_id = k.company_id and member.id = any (k.notify_member_ids)) as notify_members,\n       (select json_build_object('id', member.id, 'name', member.name) from member\n         where member.company_id = k.company_id and member.id = k.default_owner_id) as default_owner,\n       app.instant(k.paired_at) as paired_at, app.instant(k.last_seen_at) as last_seen_at,\n       app.instant(k.revoked_at) as revoked_at, app.instant(k.pairing_expires_at) as pairing_expires_at,\n       k.app_version,\n       (select count(*)::int from walk_in w\n         where w.company_id = k.company_id and w.kiosk_id = k.id\n           and w.captured_at >= date_trunc('day', $1::timestamptz, company.time_zone)\n           and w.captured_at <= $1::timestamptz) as walk_ins_today,\n       app.instant(k.created_at) as created_at, app.instant(k.updated_at) as updated_at\n  from kiosk k\n  join company on company.id = k.company_id\n  join lead_source source on source.company_id = k.company_id and source.id = k.source_id\n where k.company_id = $2 and ($3::text is null or k.id = $3)\n order by k.id",
      ["now","company_id","id"],
    ),
    /** Kiosks whose visitors a member is called to, or gets. */
    listKiosksNaming: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
      "messaging/walk-ins/list_kiosks_naming",
      "select id, name from kiosk\n where company_id = $1 and revoked_at is null\n   and (default_owner_id = $2 or $2 = any (notify_member_ids))\n order by name, id",
      ["company_id","member_id"],
    ),
    /** Who entered themselves on a day of the company, or one of them, as the reader may see the people. */
    listWalkIns: query<{ company_id: string | null; id: string | null; day: string | null; now: string | null }, { id: string; captured_at: string; received_at: string; status: 'waiting' | 'attended'; attended_at: string | null; attended_by: { id: string; name: string } | null; kiosk: { id: string; name: string; site_name: string }; name: string | null; phone: string | null; owner: { id: string; name: string } | null; lead_id: string | null; came_via: 'walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other'; is_verified: boolean }>(
      "messaging/walk-ins/list_walk_ins",
      "select w.id, app.instant(w.captured_at) as captured_at, app.instant(w.received_at) as received_at,\n       case when w.attended_at is null then 'waiting' else 'attended' end as status,\n       app.instant(w.attended_at) as attended_at,\n       (select json_build_object('id', member.id, 'name', member.name) from member\n         where member.company_id = w.company_id and member.id = w.attended_by) as attended_by,\n       json_build_object('id', kiosk.id, 'name', kiosk.name, 'site_name', kiosk.site_name) as kiosk,\n       lead.contact ->> 'name' as name, lead.contact ->> 'phone' as phone, lead.owner, lead.id as lead_id,\n       w.came_via, w.is_verified\n  from walk_in w\n  join company on company.id = w.company_id\n  join kiosk on kiosk.company_id = w.company_id and kiosk.id = w.kiosk_id\n  left join lead_record lead on lead.company_id = w.company_id and lead.id = w.lead_id\n where w.company_id = $1\n   and ($2::text is null or w.id = $2)\n   and ($2::text is not null\n        or (w.captured_at >= (coalesce($3::date, ($4::timestamptz at time zone company.time_zone)::date))::timestamp at time zone company.time_zone\n            and w.captured_at < (coalesce($3::date, ($4::timestamptz at time zone company.time_zone)::date) + 1)::timestamp at time zone company.time_zone))\n order by w.captured_at desc, w.id desc\n limit 500",
      ["company_id","id","day","now"],
    ),
    /** A kiosk that is about to be changed. */
    lockKiosk: query<{ company_id: string | null; id: string | null }, { name: string; site_name: string; source_id: string; is_revoked: boolean; updated_at: string; settings: { welcome_title: string; welcome_text: string; accent: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; otp: 'required' | 'optional' | 'off'; ask_lead_type: boolean; configurations: string[]; budget_bands: { key: string; label: string; min: number; max: number }[]; came_via: ('walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other')[]; ask_email: boolean; ask_notes: boolean; notify_member_ids: string[]; default_owner_id: string | null; idle_reset_sec: number } }>(
      "messaging/walk-ins/lock_kiosk",
      "select k.name, k.site_name, k.source_id, k.revoked_at is not null as is_revoked, app.instant(k.updated_at) as updated_at,\n       json_build_object('welcome_title', k.welcome_title, 'welcome_text', k.welcome_text, 'accent', k.accent,\n         'language', k.language, 'otp', k.otp, 'ask_lead_type', k.ask_lead_type, 'configurations', k.configurations,\n         'budget_bands', k.budget_bands, 'came_via', k.came_via, 'ask_email', k.ask_email, 'ask_notes', k.ask_notes,\n         'notify_member_ids', k.notify_member_ids, 'default_owner_id', k.default_owner_id,\n         'idle_reset_sec', k.idle_reset_sec) as settings\n  from kiosk k\n where k.company_id = $1 and k.id = $2\n   for update",
      ["company_id","id"],
    ),
    /** A tablet was there. */
    noteSeen: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/walk-ins/note_seen",
      "update kiosk set last_seen_at = $1 where company_id = $2 and id = $3 and revoked_at is null",
      ["at","company_id","id"],
    ),
    /** Pairs a tablet, in place of the one before. A code pairs once. */
    pairKiosk: query<{ token_hash: Uint8Array | null; hint: string | null; app_version: string | null; at: string | null; company_id: string | null; id: string | null; hash: Uint8Array | null }, {  }>(
      "messaging/walk-ins/pair_kiosk",
      "update kiosk\n   set token_hash = $1, token_hint = $2, app_version = $3, paired_at = $4, last_seen_at = $4,\n       pairing_hash = null, pairing_expires_at = null, updated_at = $4\n where company_id = $5 and id = $6 and pairing_hash = $7 and revoked_at is null",
      ["token_hash","hint","app_version","at","company_id","id","hash"],
    ),
    /** Adds a kiosk, or changes what it shows and asks. */
    putKiosk: query<{ company_id: string | null; id: string | null; name: string | null; site_name: string | null; source_id: string | null; welcome_title: string | null; welcome_text: string | null; accent: string | null; language: string | null; otp: string | null; ask_lead_type: boolean | null; configurations: string[] | null; budget_bands: unknown | null; came_via: string[] | null; ask_email: boolean | null; ask_notes: boolean | null; notify_member_ids: string[] | null; default_owner_id: string | null; idle_reset_sec: number | null; at: string | null }, {  }>(
      "messaging/walk-ins/put_kiosk",
      "insert into kiosk (company_id, id, name, site_name, source_id, welcome_title, welcome_text, accent, language, otp,\n                   ask_lead_type, configurations, budget_bands, came_via, ask_email, ask_notes, notify_member_ids,\n                   default_owner_id, idle_reset_sec, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,\n        $11, $12::text[], $13::jsonb, $14::text[], $15, $16,\n        $17::text[], $18, $19, $20, $20)\non conflict (company_id, id) do update\n   set name = excluded.name, site_name = excluded.site_name, source_id = excluded.source_id,\n       welcome_title = excluded.welcome_title, welcome_text = excluded.welcome_text, accent = excluded.accent,\n       language = excluded.language, otp = excluded.otp, ask_lead_type = excluded.ask_lead_type,\n       configurations = excluded.configurations, budget_bands = excluded.budget_bands, came_via = excluded.came_via,\n       ask_email = excluded.ask_email, ask_notes = excluded.ask_notes,\n       notify_member_ids = excluded.notify_member_ids, default_owner_id = excluded.default_owner_id,\n       idle_reset_sec = excluded.idle_reset_sec, updated_at = excluded.updated_at",
      ["company_id","id","name","site_name","source_id","welcome_title","welcome_text","accent","language","otp","ask_lead_type","configurations","budget_bands","came_via","ask_email","ask_notes","notify_member_ids","default_owner_id","idle_reset_sec","at"], ["configurations","came_via","notify_member_ids"],
    ),
    /** Puts somebody in the place of a member whom kiosks name, or nobody. Who is named there already is so once. */
    replaceInKiosks: query<{ from: string | null; to: string | null; at: string | null; company_id: string | null }, {  }>(
      "messaging/walk-ins/replace_in_kiosks",
      "update kiosk\n   set default_owner_id = case when default_owner_id = $1 then $2 else default_owner_id end,\n       notify_member_ids = case\n         when $1 = any (notify_member_ids) and $2::text is not null and not $2 = any (notify_member_ids)\n           then array_replace(notify_member_ids, $1, $2)\n         else array_remove(notify_member_ids, $1)\n       end,\n       updated_at = $3\n where company_id = $4 and (default_owner_id = $1 or $1 = any (notify_member_ids))",
      ["from","to","at","company_id"],
    ),
    /** Ends a kiosk: neither its tablet nor a code counts any more. */
    revokeKiosk: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/walk-ins/revoke_kiosk",
      "update kiosk set revoked_at = $1, token_hash = null, pairing_hash = null, pairing_expires_at = null, updated_at = $1\n where company_id = $2 and id = $3 and revoked_at is null",
      ["at","company_id","id"],
    ),
    /** Gives a kiosk another pairing code; the one before counts no more. */
    setPairing: query<{ hash: Uint8Array | null; until: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/walk-ins/set_pairing",
      "update kiosk set pairing_hash = $1, pairing_expires_at = $2, updated_at = $3\n where company_id = $4 and id = $5 and revoked_at is null",
      ["hash","until","at","company_id","id"],
    ),
    /** Takes one of the tries of a code; none when it is over. */
    tryCode: query<{ company_id: string | null; id: string | null; kiosk_id: string | null; most: number | null; now: string | null }, { code_hash: Uint8Array; tries: number }>(
      "messaging/walk-ins/try_code",
      "update walk_in_code set tries = tries + 1\n where company_id = $1 and id = $2 and kiosk_id = $3 and tries < $4 and expires_at > $5::timestamptz\nreturning code_hash, tries",
      ["company_id","id","kiosk_id","most","now"],
    ),
    /** The number was proven. */
    verifyCode: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/walk-ins/verify_code",
      "update walk_in_code set verified_at = $1 where company_id = $2 and id = $3",
      ["at","company_id","id"],
    ),
  },
} as const
