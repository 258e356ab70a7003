-- The sources that an enquiry can be entered under, by name.
-- column kind: 'phone' | 'other' | 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'import'
select source.id, source.name, source.kind
  from lead_source source
 where source.company_id = :company_id and source.archived_at is null
 order by lower(source.name), source.id;
