-- Who entered themselves on a day of the company, or one of them, as the reader may see the people.
-- column id: string
-- column is_verified: boolean
-- column status: 'waiting' | 'attended'
-- column captured_at: string
-- column received_at: string
-- column attended_at: string | null
-- column attended_by: { id: string; name: string } | null
-- column kiosk: { id: string; name: string; site_name: string }
-- column name: string | null
-- column phone: string | null
-- column owner: { id: string; name: string } | null
-- column lead_id: string | null
-- column came_via: 'walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other'
select w.id, app.instant(w.captured_at) as captured_at, app.instant(w.received_at) as received_at,
       case when w.attended_at is null then 'waiting' else 'attended' end as status,
       app.instant(w.attended_at) as attended_at,
       (select json_build_object('id', member.id, 'name', member.name) from member
         where member.company_id = w.company_id and member.id = w.attended_by) as attended_by,
       json_build_object('id', kiosk.id, 'name', kiosk.name, 'site_name', kiosk.site_name) as kiosk,
       lead.contact ->> 'name' as name, lead.contact ->> 'phone' as phone, lead.owner, lead.id as lead_id,
       w.came_via, w.is_verified
  from walk_in w
  join company on company.id = w.company_id
  join kiosk on kiosk.company_id = w.company_id and kiosk.id = w.kiosk_id
  left join lead_record lead on lead.company_id = w.company_id and lead.id = w.lead_id
 where w.company_id = :company_id
   and (:id::text is null or w.id = :id)
   and (:id::text is not null
        or (w.captured_at >= (coalesce(:day::date, (:now::timestamptz at time zone company.time_zone)::date))::timestamp at time zone company.time_zone
            and w.captured_at < (coalesce(:day::date, (:now::timestamptz at time zone company.time_zone)::date) + 1)::timestamp at time zone company.time_zone))
 order by w.captured_at desc, w.id desc
 limit 500;
