-- Accepts a code by its 30-second step; of two at once, or of one seen before, no row.
update totp
   set last_step = :step
 where company_id = :company_id and member_id = :member_id and last_step < :step;
