-- What was merged into a contact, the latest first, or one merge by its id.
-- column json: string
select json_build_object(
         'id', merge.id, 'kept_id', merge.kept_id,
         'merged', json_build_object('id', merge.merged_id, 'name', 
           case when app.reads_text_of(kept.owner_id) then merge.merged_name
                else app.mask_text(merge.merged_name, kept.owner_id) end),
         'merged_at', app.instant(merge.merged_at),
         'merged_by', (select json_build_object('id', member.id, 'name', member.name) from member
                        where member.company_id = merge.company_id and member.id = merge.merged_by),
         'undone_at', app.instant(merge.undone_at),
         'undone_by', (select json_build_object('id', member.id, 'name', member.name) from member
                        where member.company_id = merge.company_id and member.id = merge.undone_by),
         'can_undo_until', case when merge.undone_at is null and merge.before <> '{}'
                                then app.instant(merge.merged_at + interval '30 days') end,
         'moved', merge.counts)::text as json
  from contact_merge merge
  left join contact kept on kept.company_id = merge.company_id and kept.id = merge.kept_id
 where merge.company_id = :company_id
   and (:kept_id::text is null or merge.kept_id = :kept_id) and (:id::text is null or merge.id = :id)
 order by merge.merged_at desc, merge.id desc
 limit 100;
