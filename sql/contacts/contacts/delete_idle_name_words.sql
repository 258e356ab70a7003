-- Words of names noted before a time that no contact has any more, and all but one of those that occur twice: the one
-- that came in Tamil letters, else the latest. Scope: every company, because retention is the installation's.
delete from name_word
 where ctid = any (array(
   select word.ctid
     from name_word word
    where word.created_at < :before
      and (not exists (select from contact
                        where string_to_array(contact.name_folded, ' ') && array[word.word]
                          and contact.company_id = word.company_id)
             and not exists (select from contact_other_name other
                              where other.company_id = word.company_id
                                and string_to_array(other.name_folded, ' ') && array[word.word])
           or exists (select from name_word again
                       where again.company_id = word.company_id and again.word = word.word
                        and (again.is_tamil, again.ctid) > (word.is_tamil, word.ctid)))
    limit :most));
