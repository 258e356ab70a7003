-- A kept file of one purpose.
select id, name, media_type, bytes, encode(sha256, 'hex') as sha256, app.instant(expires_at) as expires_at
  from kept_file
 where company_id = :company_id and id = :id and purpose = :purpose;
