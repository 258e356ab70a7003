-- Who of these people took back, by any of the channels, what they are now said to agree to. Asked beyond reach.
select distinct contact.id
  from jsonb_to_recordset(:said::jsonb) as said (id text, channel text, purpose text)
  join contact on contact.company_id = :company_id and contact.id = said.id
 cross join lateral unnest(case said.channel when 'all' then '{chat,sms,call,email}'::text[] else array[said.channel] end)
       as by (channel)
 where app.consent_state(contact.company_id, contact.id, by.channel, said.purpose) = 'withdrawn';
