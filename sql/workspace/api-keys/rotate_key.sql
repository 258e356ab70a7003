-- Gives an API key another secret. The one before works until `former_until`, or (null) no more.
update api_key
   set former_hash = case when :former_until::timestamptz is not null then secret_hash end,
       former_until = :former_until, secret_hash = :secret_hash, rotated_at = :at
 where company_id = :company_id and id = :id;
