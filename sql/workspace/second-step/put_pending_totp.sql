-- Keeps a new secret until a code of it was seen; the one before works until then.
insert into totp (company_id, member_id, pending_sealed, pending_until)
values (:company_id, :me, :sealed, :until)
on conflict (company_id, member_id) do update
   set pending_sealed = excluded.pending_sealed, pending_until = excluded.pending_until;
