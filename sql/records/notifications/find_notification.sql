-- One entry of the member who asks, as the API shows it.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from notification_record record
  join notification on notification.company_id = record.company_id and notification.id = record.id
 where record.company_id = :company_id and record.id = :id and notification.member_id = :me and notification.is_head;
