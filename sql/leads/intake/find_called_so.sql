-- People with exactly this name who enquired before with a number or an address that was left in the text of their
-- enquiry, for it is shared or another contact's: those of the same town first, then the latest enquiry. Asked beyond
-- reach. `from_source`: only enquiries through that source, from `after` to `before`; of a name that many people have.
-- `has_own`: the enquiry brings a number or an address of its own, so it is not of a person who has another one.
-- column contact_id: string
select contact.id as contact_id
  from contact
  cross join lateral (
    select max(activity.at) as at
      from activity
     where activity.company_id = :company_id and activity.contact_id = contact.id and activity.type = 'enquiry'
       and exists (select from unnest(:values::text[]) as given (value)
                    where position(': ' || given.value || E'\n' in activity.text || E'\n') > 0)
       and (:from_source::text is null or activity.data->>'source_id' = :from_source)
       and (:after::timestamptz is null or activity.at between :after and :before::timestamptz)) enquired
 where contact.company_id = :company_id and contact.name_folded = :name and contact.is_test = :is_test
   and contact.archived_at is null and contact.merged_into is null and enquired.at is not null
   and not (:has_own and (
     exists (select from contact_phone phone
              where phone.company_id = :company_id and phone.contact_id = contact.id
                and phone.e164 <> all (:values::text[]))
     or exists (select from contact_email email
                 where email.company_id = :company_id and email.contact_id = contact.id
                   and email.email <> all (:values::text[]))))
 order by (lower(contact.city) = lower(:city::text)) desc nulls last, enquired.at desc, contact.id
 limit 1;
