-- Numbers and addresses that came through a source with so many people that they are nobody's, those of the last time
-- first; as the caller's role reads them.
-- column json: string
select json_build_object(
         'id', shared.id,
         'kind', shared.kind,
         'value', coalesce(case shared.kind
           when 'phone' then app.mask_phone(shared.value, shared.national, null)
           else app.mask_email(shared.value, null) end, ''),
         'people', shared.people,
         'first_at', app.instant(shared.first_at),
         'last_at', app.instant(shared.last_at),
         'nobodys_since', app.instant(shared.nobodys_since),
         'overruled_at', app.instant(shared.overruled_at),
         'overruled_by', case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end
       )::text as json
  from lead_shared_value shared
  left join member on member.company_id = shared.company_id and member.id = shared.overruled_by
 where shared.company_id = :company_id and shared.source_id = :source_id and shared.nobodys_since is not null
   and (:only_id::text is null or shared.id = :only_id)
 order by shared.last_at desc, shared.id
 limit 200;
