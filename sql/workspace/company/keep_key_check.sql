-- Keeps the check of the instance key at the first start; answers the one that is kept.
-- column key_check: Uint8Array
update installation
   set key_check = coalesce(key_check, :key_check)
returning key_check;
