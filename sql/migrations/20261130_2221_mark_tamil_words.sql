-- Words of names from before they were marked as Tamil are marked too, so that their coarser key finds them; of a word that
-- stands twice one row stays, the marked one. The table has no unique key: two who write the same new word at once would
-- wait for one another, crosswise too, and the night takes away what stands twice.
set role angan_system;
update name_word word
   set is_tamil = true
  from (select distinct contact.company_id, given.word
          from contact, unnest(string_to_array(contact.name_folded, ' ')) as given (word)
         where contact.name ~ '[\u0b80-\u0bff]') tamil
 where word.company_id = tamil.company_id and word.word = tamil.word and not word.is_tamil;
delete from name_word word
 using name_word again
 where again.company_id = word.company_id and again.word = word.word
   and (again.is_tamil, again.ctid) > (word.is_tamil, word.ctid);
reset role;
