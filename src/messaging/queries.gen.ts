// Made by `bun run sql` from the files under sql/messaging. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  conversations: {
    /** Takes messages that are to be handed over; one that nobody settles is due again at `until`. Scope: every company, because */
    claimDue: query<{ now: string | null; most: number | null; until: string | null }, { company_id: string; id: string; conversation_id: string; type: string; subject: string | null; text: string; attempts: number; at: string; address: string; contact_id: string; channel: string; send_url: string | null; secret: Uint8Array; is_on: boolean | null; zone: string }>(
      "messaging/conversations/claim_due",
      "with due as (\n  select m.company_id, m.id\n    from message m\n   where m.status = 'queued' and m.due_at <= $1\n   order by m.due_at\n   limit $2\n     for update skip locked\n), taken as (\n  update message m set due_at = $3, attempts = m.attempts + 1\n    from due where m.company_id = due.company_id and m.id = due.id\n  returning m.*\n)\nselect taken.company_id, taken.id, taken.conversation_id, taken.type, taken.subject, taken.text, taken.attempts,\n       app.instant(taken.at) as at, c.address, c.contact_id, channel.channel, channel.send_url, channel.secret,\n       channel.is_on and channel.removed_at is null as is_on, company.time_zone as zone\n  from taken\n  join conversation c on c.company_id = taken.company_id and c.id = taken.conversation_id\n  join message_channel channel on channel.company_id = taken.company_id and channel.id = taken.channel_id\n  join company on company.id = taken.company_id\n order by taken.at",
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
    listChannels: query<{ company_id: string | null; id: string | null }, { id: string; name: string; channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'; send_url: string | null; source: { id: string; name: string }; is_on: boolean; last_received_at: string | null; created_at: string; updated_at: string; inbound_url: string }>(
      "messaging/conversations/list_channels",
      "select c.id, c.name, c.channel, c.send_url, json_build_object('id', source.id, 'name', source.name) as source, c.is_on,\n       app.instant(c.last_received_at) as last_received_at, app.instant(c.created_at) as created_at,\n       app.instant(c.updated_at) as updated_at,\n       app.base_url() || '/api/v1/message-channels/' || c.id || '/inbound' as inbound_url\n  from message_channel c\n  join lead_source source on source.company_id = c.company_id and source.id = c.source_id\n where c.company_id = $1 and c.removed_at is null and ($2::text is null or c.id = $2)\n order by c.id",
      ["company_id","id"],
    ),
    /** Which of these conversations whoever asks may see. */
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
    /** Waits for whoever takes the same message just now, and says whether it was taken before. */
    lockProviderId: query<{ company_id: string | null; channel_id: string | null; provider_id: string | null }, { is_known: boolean }>(
      "messaging/conversations/lock_provider_id",
      "select exists (select from message\n                where company_id = $1 and channel_id = $2 and provider_id = $3) as is_known\n  from (select pg_advisory_xact_lock(hashtextextended($1 || $2 || $3, 20261203))) held",
      ["company_id","channel_id","provider_id"],
    ),
    /** Moves conversations from one contact to another, and says which; with `ids`, only those. Where the other has one on the */
    moveConversationsOf: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "messaging/conversations/move_conversations_of",
      "update conversation c\n   set contact_id = $1,\n       is_former = exists (select from conversation other\n                            where other.company_id = c.company_id and other.channel_id = c.channel_id\n                              and other.contact_id = $1 and not other.is_former and other.id <> c.id)\n where c.company_id = $2 and c.contact_id = $3 and ($4::text[] is null or c.id = any ($4::text[]))\nreturning c.id",
      ["to","company_id","from","ids"], ["ids"],
    ),
    /** Moves a message of ours forward, never back, by its provider's id. */
    moveStatus: query<{ status: string | null; error: string | null; company_id: string | null; channel_id: string | null; provider_id: string | null }, { id: string; conversation_id: string; owner_id: string | null }>(
      "messaging/conversations/move_status",
      "update message m\n   set status = $1, error = case when $1 = 'failed' then $2 else m.error end, due_at = null\n  from conversation c\n  join contact on contact.company_id = c.company_id and contact.id = c.contact_id\n where m.company_id = $3 and m.channel_id = $4 and m.provider_id = $5 and m.direction = 'out'\n   and c.company_id = m.company_id and c.id = m.conversation_id\n   and case $1 when 'sent' then m.status = 'queued'\n                    when 'delivered' then m.status in ('queued', 'sent')\n                    when 'read' then m.status in ('queued', 'sent', 'delivered')\n                    when 'failed' then m.status in ('queued', 'sent') end\nreturning m.id, m.conversation_id, contact.owner_id",
      ["status","error","company_id","channel_id","provider_id"],
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
    /** Keeps what became of handing a message over. `sent` never takes back what the provider has said since. */
    settleSent: query<{ status: string | null; provider_id: string | null; error: string | null; due_at: string | null; company_id: string | null; id: string | null }, { owner_id: string | null }>(
      "messaging/conversations/settle_sent",
      "update message m\n   set status = case when m.status = 'queued' then $1 else m.status end,\n       provider_id = coalesce(m.provider_id, $2), error = $3, due_at = $4\n  from conversation c\n  join contact on contact.company_id = c.company_id and contact.id = c.contact_id\n where m.company_id = $5 and m.id = $6 and c.company_id = m.company_id and c.id = m.conversation_id\nreturning contact.owner_id",
      ["status","provider_id","error","due_at","company_id","id"],
    ),
    /** Changes a channel. */
    updateChannel: query<{ name: string | null; send_url: string | null; source_id: string | null; is_on: boolean | null; at: string | null; secret: Uint8Array | null; company_id: string | null; id: string | null }, {  }>(
      "messaging/conversations/update_channel",
      "update message_channel\n   set name = $1, send_url = $2, source_id = $3, is_on = $4, updated_at = $5,\n       secret = coalesce($6::bytea, secret)\n where company_id = $7 and id = $8",
      ["name","send_url","source_id","is_on","at","secret","company_id","id"],
    ),
  },
} as const
