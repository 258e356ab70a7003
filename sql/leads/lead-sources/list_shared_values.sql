-- Numbers and addresses that came through a source with so many people that they are nobody's, those of the last time
-- first; as the caller's role reads them. Those that a member overruled are shown for good, to be taken back.
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
         'nobodys_until', app.instant(shared.nobodys_until),
         'overruled_at', app.instant(shared.overruled_at),
         'overruled_by', case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end
       )::text as json
  from lead_shared_value shared
  left join member on member.company_id = shared.company_id and member.id = shared.overruled_by
 where shared.company_id = :company_id and shared.source_id = :source_id
   and case when :only_id::text is null then shared.nobodys_until > :now::timestamptz or shared.overruled_at is not null
         else shared.id = :only_id end
 order by shared.last_at desc, shared.id
 limit 200;
