-- The subscriptions that are shown, newest first: of one kind, or all.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from webhook_subscription_record record
 where company_id = :company_id and kind <> 'workflow' and (:kind::text is null or kind = :kind)
 order by id desc;
