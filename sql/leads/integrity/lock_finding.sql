-- A doubt that somebody is about to judge.
-- column state: 'open' | 'dismissed' | 'resolved'
-- column updated_at: string
select id, state, app.instant(updated_at) as updated_at
  from integrity_finding
 where company_id = :company_id and id = :id
   for update;
