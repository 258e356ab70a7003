-- Active members whom a word names by id, e-mail address or name.
select member.id
  from member
 where member.company_id = :company_id and member.status = 'active'
   and (member.id = :word or member.email = lower(:word) or lower(member.name) = lower(:word))
 limit 2;
