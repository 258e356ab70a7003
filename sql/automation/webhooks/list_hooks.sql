-- The hooks of a key, newest first.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from webhook_subscription_record record
 where company_id = :company_id and kind = 'trigger' and record.api_key ->> 'id' = :key_id
   and (:trigger::text is null or trigger = :trigger::text) and (:target_url::text is null or target_url = :target_url::text)
 order by id desc;
