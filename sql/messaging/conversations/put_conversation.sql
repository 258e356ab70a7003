-- The conversation of a person on a channel, made where there is none, with what came last.
-- column id: string
-- column owner_id: string | null
-- column unread: number
with put as (
  insert into conversation as c (company_id, id, channel_id, contact_id, address, lead_id, unread, last_message_at,
                                 last_direction, last_text, created_at, updated_at)
  values (:company_id, :id, :channel_id, :contact_id, :address, :lead_id, :unread::int, :at, :direction, left(:text, 200),
          :at, :at)
  on conflict (company_id, channel_id, contact_id) where not is_former do update
    set address = excluded.address, lead_id = coalesce(excluded.lead_id, c.lead_id), unread = c.unread + excluded.unread,
        last_direction = case when c.last_message_at > excluded.last_message_at then c.last_direction else excluded.last_direction end,
        last_text = case when c.last_message_at > excluded.last_message_at then c.last_text else excluded.last_text end,
        last_message_at = greatest(c.last_message_at, excluded.last_message_at), updated_at = excluded.updated_at
  returning c.id, c.contact_id, c.unread
)
select put.id, put.unread, contact.owner_id
  from put
  join contact on contact.company_id = :company_id and contact.id = put.contact_id;
