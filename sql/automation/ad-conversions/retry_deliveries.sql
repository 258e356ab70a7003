-- Sends failed deliveries once more, with all attempts, under the same event id: one by its id, or the oldest of a
-- connection. Tests are not sent again.
-- column id: string
with chosen as (
  select id
    from ad_delivery
   where company_id = :company_id and status = 'failed' and lead_id is not null
     and (id = :id::text or :id::text is null and connection_id = :connection_id::text)
   order by created_at, id
   limit :most
     for update
)
update ad_delivery d
   set status = 'pending', attempt = 0, next_retry_at = :at, error_code = null, error_message = null
  from chosen
 where d.company_id = :company_id and d.id = chosen.id
returning d.id;
