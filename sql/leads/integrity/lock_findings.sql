-- What was found earlier of the leads of a stretch, held until the look at them is written.
-- column state: 'open' | 'dismissed' | 'resolved'
select id, rule, lead_id, state, fingerprint, text, severity
  from integrity_finding
 where company_id = :company_id and lead_id > :after and lead_id <= :until
   for update;
