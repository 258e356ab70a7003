-- The subscriptions that are shown, newest first: of one kind, or of one key.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from webhook_subscription_record record
 where company_id = :company_id and kind <> 'workflow' and (:kind::text is null or kind = :kind)
   and (:key_id::text is null or record.api_key ->> 'id' = :key_id)
 order by id desc;
