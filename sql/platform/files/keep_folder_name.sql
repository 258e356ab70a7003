-- Gives the folder of kept files its name, unless programs are at work that have another; answers the one that holds, and
-- the one before.
-- column files_folder: string
-- column before: string | null
with before as (
  select files_folder from installation for update
)
update installation
   set files_folder = case when before.files_folder is null or not app.others_live(:worker) then :name
                           else before.files_folder end
  from before
returning installation.files_folder, before.files_folder as before;
