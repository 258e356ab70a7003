-- Ids of contacts within reach whose number, e-mail or name is the term, or is like it; the likest first.
-- column contact_id: string
select contact_id
  from app.search_contacts(:how, :term, :most)
 group by contact_id
 order by max(likeness) desc, contact_id desc;
