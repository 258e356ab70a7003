-- Whether somebody wrote on a record since a row of an import made it. What imports and their undoings wrote has the
-- time of one of their rows.
-- column updated: boolean
-- column noted: boolean
with moments as (
  select at from import_row where company_id = :company_id and record_id = :id
  union
  select undone_at from import_row where company_id = :company_id and record_id = :id and undone_at is not null
), made as (
  select at from import_row
   where company_id = :company_id and import_id = :import_id and record_id = :id and made_record
)
select :updated_at::timestamptz > date_trunc('milliseconds', made.at)
         and not exists (select from moments own where date_trunc('milliseconds', own.at) = :updated_at::timestamptz) as updated,
       exists (select from activity
                where activity.company_id = :company_id and activity.subject_id = :id and activity.created_at > made.at
                  and not exists (select from moments own where own.at = activity.created_at)) as noted
  from made;
