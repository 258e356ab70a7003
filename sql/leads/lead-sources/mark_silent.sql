-- Notes the silence that is reported; none where another program was faster.
update lead_source
   set silence_told_for = :last_at
 where company_id = :company_id and id = :id and (silence_told_for is null or silence_told_for < :last_at);
