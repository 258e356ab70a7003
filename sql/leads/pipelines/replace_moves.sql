-- Moves that led to a status lead to the one that takes its leads.
update pipeline_status
   set allowed_moves = array(
         select distinct case move when :from then :to else move end
           from unnest(allowed_moves) as move
          where case move when :from then :to else move end <> key)
 where company_id = :company_id and pipeline_id = :pipeline_id and :from = any (allowed_moves);
