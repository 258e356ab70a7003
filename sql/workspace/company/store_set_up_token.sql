-- Keeps the hash of a new set-up link's secret; the link before it stops working.
update installation
   set setup_token_hash = :token_hash
 where set_up_at is null;
