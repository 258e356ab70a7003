-- Whether a locality is another one or a part of it.
-- column is_within: boolean
with recursive above (id, depth) as (
  select :id::text collate "C", 0
  union all
  select locality.parent_id, above.depth + 1
    from above
    join locality on locality.company_id = :company_id and locality.id = above.id
   where locality.parent_id is not null and above.depth < 100
)
select exists (select from above where above.id = :within) as is_within;
