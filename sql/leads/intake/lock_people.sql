-- Makes enquiries of one person wait for one another also where only the database knows that they are of one: one comes
-- by the phone, the other by the e-mail address. A lock for each person who is known by any of these, in one order, held
-- to the end of the transaction. A related contact of one of them may be the one who writes.
with held as (
  select lead.contact_id
    from lead_external_id known
    join unnest(:source_ids::text[], :external_ids::text[]) as given (source_id, external_id)
      on known.source_id = given.source_id and known.external_id = given.external_id and known.is_first
    join lead on lead.company_id = :company_id and lead.id = known.lead_id
   where known.company_id = :company_id
  union
  select contact_id from contact_phone where company_id = :company_id and e164 = any (:phones::text[])
  union
  select contact_id from contact_email where company_id = :company_id and email = any (:emails::text[])
), known as (
  select contact_id from held
  union
  select case when pair.first_id = held.contact_id then pair.second_id else pair.first_id end
    from held
    join contact_told_together pair
      on pair.company_id = :company_id and held.contact_id in (pair.first_id, pair.second_id)
)
select pg_advisory_xact_lock(hashtextextended(:company_id || ' contact ' || contact_id, 0)) as locked
  from (select contact_id from known order by contact_id) as in_order;
