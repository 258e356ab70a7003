-- Moves relations from one contact to another; one between the two, or said of both, falls away and is answered whole.
-- With `ids`, only those.
-- column id: string
-- column dropped: { id: string; from_id: string; to_id: string; kind: string; note: string | null; created_by: string | null; created_at: string } | null
with moving as (
  select id, kind,
         case when from_id = :from then :to else from_id end as from_id,
         case when to_id = :from then :to else to_id end as to_id
    from contact_relation
   where company_id = :company_id and (from_id = :from or to_id = :from)
     and (:ids::text[] is null or id = any (:ids::text[]))
), turned as (
  select id, kind,
         case when kind in ('spouse', 'co_applicant', 'other') then least(from_id, to_id) else from_id end as from_id,
         case when kind in ('spouse', 'co_applicant', 'other') then greatest(from_id, to_id) else to_id end as to_id
    from moving
), fits as (
  select distinct on (from_id, to_id, kind) *
    from turned
   where from_id <> to_id
     and not exists (select from contact_relation other
                      where other.company_id = :company_id and other.from_id = turned.from_id
                        and other.to_id = turned.to_id and other.kind = turned.kind)
   order by from_id, to_id, kind, id
), dropped as (
  delete from contact_relation
   where company_id = :company_id and id in (select id from moving) and id not in (select id from fits)
  returning *
), moved as (
  update contact_relation set from_id = fits.from_id, to_id = fits.to_id
    from fits
   where contact_relation.company_id = :company_id and contact_relation.id = fits.id
  returning contact_relation.id
)
select id, null::json as dropped from moved
union all
select id, json_build_object('id', id, 'from_id', from_id, 'to_id', to_id, 'kind', kind, 'note', note,
                             'created_by', created_by, 'created_at', created_at)
  from dropped;
