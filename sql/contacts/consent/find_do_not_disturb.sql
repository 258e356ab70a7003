-- Whether a person wants to be left alone.
-- column covers: 'promotional' | 'everything'
-- column set_at: string
-- column set_by: { id: string; name: string } | null
select dnd.covers,
       case when words.whole then dnd.reason else app.mask_text(dnd.reason, contact.owner_id) end as reason,
       app.instant(dnd.until) as until,
       app.instant(dnd.set_at) as set_at,
       (select json_build_object('id', member.id, 'name', member.name)
          from member where member.company_id = dnd.company_id and member.id = dnd.set_by) as set_by
  from do_not_disturb dnd
  join contact on contact.company_id = dnd.company_id and contact.id = dnd.contact_id
 cross join lateral (select app.reads_text_of(contact.owner_id) as whole offset 0) words
 where dnd.company_id = :company_id and dnd.contact_id = :contact_id;
