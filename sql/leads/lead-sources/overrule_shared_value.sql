-- Says of a number or an address that it is somebody's all the same, at every source that it came through; or takes that
-- back.
update lead_shared_value shared
   set overruled_at = case when :is_overruled::boolean then now() end,
       overruled_by = case when :is_overruled then :member_id::text end
  from lead_shared_value named
 where named.company_id = :company_id and named.source_id = :source_id and named.id = :id
   and (named.nobodys_until > :now::timestamptz or named.overruled_at is not null)
   and shared.company_id = :company_id and shared.value = named.value;
