-- Under which names values came through a source. `is_overruled`: a member said that it is somebody's, at any source.
-- column id: string | null
-- column value: string
-- column people: number | null
-- column names: { name: string; at: string }[] | null
-- column is_overruled: boolean
select shared.id, asked.value, shared.names, shared.people, shared.nobodys_since,
       exists (select from lead_shared_value other
                where other.company_id = :company_id and other.value = asked.value
                  and other.overruled_at is not null) as is_overruled
  from unnest(:values::text[]) asked (value)
  left join lead_shared_value shared
    on shared.company_id = :company_id and shared.source_id = :source_id and shared.value = asked.value;
