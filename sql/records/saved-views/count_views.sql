-- How many views the company shares, and how many the caller keeps to themselves.
-- column shared: number
-- column private: number
select (count(*) filter (where scope <> 'private'))::integer as shared,
       (count(*) filter (where scope = 'private' and owner_id = :me))::integer as private
  from saved_view
 where company_id = :company_id;
