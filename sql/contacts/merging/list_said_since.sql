-- What a contact said since it was merged with another one, or was said to: entries that neither of both had.
-- column id: string
-- column address: string | null
select id, coalesce(e164, email) as address, is_granted
  from consent_entry
 where company_id = :company_id and contact_id = :kept_id and id <> all (:moved::text[])
   and voids is null
   and case when :own::text[] is null then recorded_at > :merged_at::timestamptz else id <> all (:own::text[]) end
 order by id;
