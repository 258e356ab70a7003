-- The key of a spelling is reckoned otherwise than before: what is kept of it is reckoned anew.
set role angan_system;
update name_word set word = word;
update locality set search_text = search_text;
reset role;
