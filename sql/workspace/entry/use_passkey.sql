-- Notes that a passkey signed. A counter that does not rise is a copy's; zero both times: it does not count.
update passkey
   set counter = :counter, last_used_at = :at
 where company_id = :company_id and id = :id and (counter < :counter or (counter = 0 and :counter = 0));
