-- Tries at a code, or at one's own password while signed in, are counted apart from those at signing in: to make them
-- takes the password or a session, so strangers who know an e-mail hold up nobody who has either.
alter table member
  add column failed_proofs integer not null default 0,
  add column last_failed_proof_at timestamptz;

drop trigger audit on member;
call app.audit_changes('member', 'member', masked => '{email,phone}', withheld => '{password_hash}',
  left_out => '{failed_sign_ins,last_failed_at,failed_proofs,last_failed_proof_at}');
