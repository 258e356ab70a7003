-- An import is taken back in the name of whoever asks for that: whoever brought it may have left.
alter table import_run
  add column undone_by text collate "C",
  add foreign key (company_id, undone_by) references member;
