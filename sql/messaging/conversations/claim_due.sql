-- Takes messages that are to be handed over; one that nobody settles is due again at `until`. Scope: every company, because
-- one job hands over for all.
-- column channel: string
-- column attempts: number
-- column at: string
-- column zone: string
with due as (
  select m.company_id, m.id
    from message m
   where m.status = 'queued' and m.due_at <= :now
   order by m.due_at
   limit :most
     for update skip locked
), taken as (
  update message m set due_at = :until, attempts = m.attempts + 1
    from due where m.company_id = due.company_id and m.id = due.id
  returning m.*
)
select taken.company_id, taken.id, taken.conversation_id, taken.channel_id, taken.type, taken.subject, taken.text, taken.attempts,
       app.instant(taken.at) as at, c.address, c.contact_id, channel.channel, channel.send_url, channel.secret,
       channel.is_on and channel.removed_at is null as is_on, company.time_zone as zone
  from taken
  join conversation c on c.company_id = taken.company_id and c.id = taken.conversation_id
  join message_channel channel on channel.company_id = taken.company_id and channel.id = taken.channel_id
  join company on company.id = taken.company_id
 order by taken.at;
