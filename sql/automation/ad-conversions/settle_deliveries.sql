-- Keeps what became of attempts, where they are still this program's. Scope: every company, because the sender works for all.
update ad_delivery d
   set status = s.status, skip_reason = s.skip_reason, attempt = s.attempt, sent_parts = s.sent_parts,
       next_retry_at = s.next_retry_at, error_code = s.error_code, error_message = s.error_message,
       sent_at = case when s.status = 'sent' then :at::timestamptz end, is_trial = s.is_trial, sender = null
  from jsonb_to_recordset(:settled::jsonb) as s (id text, status text, skip_reason text, attempt int, sent_parts text[],
         next_retry_at timestamptz, error_code text, error_message text, is_trial boolean)
 where d.company_id = :company_id and d.id = s.id and d.status = 'sending' and d.sender = :worker;
