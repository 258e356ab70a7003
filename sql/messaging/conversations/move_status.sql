-- Moves a message of ours forward, never back, by its provider's id.
-- column id: string
-- column conversation_id: string
-- column owner_id: string | null
update message m
   set status = :status, error = case when :status = 'failed' then :error else m.error end, due_at = null
  from conversation c
  join contact on contact.company_id = c.company_id and contact.id = c.contact_id
 where m.company_id = :company_id and m.channel_id = :channel_id and (m.provider_id = :provider_id or m.id = :provider_id)
   and m.direction = 'out'
   and c.company_id = m.company_id and c.id = m.conversation_id
   and case :status when 'sent' then m.status = 'queued'
                    when 'delivered' then m.status in ('queued', 'sent')
                    when 'read' then m.status in ('queued', 'sent', 'delivered')
                    when 'failed' then m.status in ('queued', 'sent') end
returning m.id, m.conversation_id, contact.owner_id;
