-- Takes leads that wait to be fetched, for so long that they are taken again where that comes to no end. Scope: every
-- company, because a program fetches for all.
-- column company_id: string
-- column form_id: string
-- column lead_id: string
with due as (
  select n.company_id, n.form_id, n.lead_id
    from ad_lead_notice n
    join ad_lead_form f on f.company_id = n.company_id and f.id = n.form_id and f.is_enabled and f.health = 'ok'
   where n.status = 'waiting' and n.next_try_at <= :at
   order by n.next_try_at
   limit :most
     for update of n skip locked
)
update ad_lead_notice n
   set next_try_at = :until, attempts = n.attempts + 1, fetcher = :worker
  from due
 where n.company_id = due.company_id and n.form_id = due.form_id and n.lead_id = due.lead_id
returning n.company_id, n.form_id, n.lead_id, n.attempts;
