-- The turn among some members who can take leads now: the one who got one longest ago, or never, takes it. Behind
-- `hold_turns`, so that it sees earlier turns.
-- column member_id: string
with next as (
  select member.id
    from member
    left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id
    left join automation_turn turn
      on turn.company_id = member.company_id and turn.automation_id = :automation_id and turn.member_id = member.id
   where member.company_id = :company_id
     and (member.id = any (:member_ids::text[]) or member.team_id = :team_id::text)
     and member.status = 'active' and member.takes_leads and coalesce(taker.away_until <= :at::timestamptz, true)
   order by turn.turn nulls first, array_position(:member_ids::text[], member.id), member.id
   limit 1
)
insert into automation_turn as turn (company_id, automation_id, member_id, turn)
select :company_id, :automation_id, next.id,
       (select coalesce(max(t.turn), 0) + 1 from automation_turn t
         where t.company_id = :company_id and t.automation_id = :automation_id)
  from next
on conflict (company_id, automation_id, member_id) do update set turn = excluded.turn
returning member_id;
