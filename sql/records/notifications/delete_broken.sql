-- A connection works again, or is gone.
delete from broken_connection
 where company_id = :company_id and connection_id = :connection_id
   and (:since::timestamptz is null or broken_at <= :since);
