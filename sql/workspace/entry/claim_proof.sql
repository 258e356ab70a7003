-- Counts a try at a second step, or at proving once more who one is, before it is made; it waits as signing in does
-- (`app.next_sign_in`), by a count of its own. `wait`: seconds until the next try; null when this one was counted.
-- column wait: number | null
-- column member: { company_id: string; id: string; name: string; email: string; status: string; password_hash: string | null; company_name: string; time_zone: string } | null
with known as (
  select failed_proofs, last_failed_proof_at
    from member
   where company_id = :company_id and id = :id
), claimed as (
  update member
     set failed_proofs = case when member.last_failed_proof_at < now() - interval '1 day' then 1
                           else member.failed_proofs + 1 end,
         last_failed_proof_at = now()
    from company
   where member.company_id = :company_id and member.id = :id
     and company.id = member.company_id
     and (member.last_failed_proof_at is null
          or app.next_sign_in(member.failed_proofs, member.last_failed_proof_at) <= now())
  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,
            company.name as company_name, company.time_zone
)
select
  case when claimed.id is null then
    greatest(1, extract(epoch from app.next_sign_in(known.failed_proofs, known.last_failed_proof_at) - now()))::float8
  end as wait,
  case when claimed.id is not null then to_json(claimed) end as member
from known
left join claimed on true;
