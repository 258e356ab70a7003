-- Keeps what became of handing a message over. `sent` never takes back what the provider has said since. An id that another
-- message of the channel has is not kept.
-- column owner_id: string | null
update message m
   set status = case when m.status = 'queued' then :status else m.status end,
       provider_id = coalesce(m.provider_id, case when not exists (
         select from message other
          where other.company_id = m.company_id and other.channel_id = m.channel_id
            and other.provider_id = :provider_id::text) then :provider_id::text end),
       error = :error, due_at = :due_at
  from conversation c
  join contact on contact.company_id = c.company_id and contact.id = c.contact_id
 where m.company_id = :company_id and m.id = :id and c.company_id = m.company_id and c.id = m.conversation_id
returning contact.owner_id;
