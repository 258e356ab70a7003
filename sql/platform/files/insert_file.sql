-- A file that is in the data folder by now.
insert into kept_file (company_id, id, purpose, name, media_type, bytes, sha256, created_by, expires_at)
values (:company_id, :id, :purpose, :name, :media_type, :bytes, :sha256, :me, :expires_at);
