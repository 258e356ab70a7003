-- A merge that is about to be undone, and later changes that may prevent it. Beyond reach.
-- column before: unknown
-- column moved: unknown
-- column merged_at: string
-- column is_undone: boolean
-- column is_later: boolean
-- column is_kept_merged: boolean
select merge.kept_id, merge.merged_id, app.instant(merge.merged_at) as merged_at, merge.undone_at is not null as is_undone,
       merge.before, merge.moved,
       exists (select from contact_merge later
                where later.company_id = merge.company_id and later.kept_id = merge.kept_id and later.undone_at is null
                  and (later.merged_at, later.id) > (merge.merged_at, merge.id)) as is_later,
       (select contact.merged_into is not null from contact
         where contact.company_id = merge.company_id and contact.id = merge.kept_id) as is_kept_merged
  from contact_merge merge
 where merge.company_id = :company_id and merge.id = :id
   for update of merge;
