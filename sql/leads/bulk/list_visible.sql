-- Those of some leads that are within reach and not archived, in the order in which they were named.
select lead.id
  from unnest(:ids::text[]) with ordinality as named (id, place)
  join lead on lead.company_id = :company_id and lead.id = named.id
 where lead.archived_at is null
 order by named.place;
