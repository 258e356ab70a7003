-- By which version of the fold the names are kept; the program folds them anew when it has a later one.
alter table installation add column name_fold integer not null default 1;
