-- Keeps what became of a lead that was fetched. Scope: every company, because a program fetches for all.
update ad_lead_notice
   set status = :status, error = :error, next_try_at = coalesce(:next_try_at::timestamptz, next_try_at), fetcher = null,
       attempts = case when :is_attempt::boolean then attempts else attempts - 1 end
 where company_id = :company_id and form_id = :form_id and lead_id = :lead_id and status = 'waiting';
