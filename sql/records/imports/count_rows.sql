-- Counts some rows, and keeps where the import is.
-- column done: number
update import_run
   set last_row = :last_row, updated_at = now(),
       created_count = created_count + :created, updated_count = updated_count + :updated,
       unchanged_count = unchanged_count + :unchanged,
       duplicate_count = duplicate_count + :duplicate, invalid_count = invalid_count + :invalid,
       skipped_count = skipped_count + :skipped
 where company_id = :company_id and id = :id
returning created_count + updated_count + unchanged_count + duplicate_count + invalid_count + skipped_count as done, total;
