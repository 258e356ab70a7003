-- Moves that led to a status lead to the one that takes its leads. Where none is left, as the only one led there, any may
-- follow: nobody said that nothing may.
update pipeline_status
   set allowed_moves = nullif(array(
         select distinct case move when :from then :to else move end
           from unnest(allowed_moves) as move
          where case move when :from then :to else move end <> key), '{}')
 where company_id = :company_id and pipeline_id = :pipeline_id and :from = any (allowed_moves);
