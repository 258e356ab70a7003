-- Under which names values came through sources. `is_overruled`: a member said that it is somebody's, at any source.
-- column id: string | null
-- column source_id: string
-- column value: string
-- column names: { name: string; at: string }[] | null
-- column is_overruled: boolean
select shared.id, asked.source_id, asked.value, shared.names, shared.nobodys_since, shared.nobodys_until,
       exists (select from lead_shared_value other
                where other.company_id = :company_id and other.value = asked.value
                  and other.overruled_at is not null) as is_overruled
  from unnest(:source_ids::text[], :values::text[]) asked (source_id, value)
  left join lead_shared_value shared
    on shared.company_id = :company_id and shared.source_id = asked.source_id and shared.value = asked.value;
