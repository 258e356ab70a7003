-- What members see and change of themselves.
-- column id: string
-- column name: string
-- column email: string
-- column phone: string | null
-- column language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'
-- column pending_email: { email: string; expires_at: string } | null
select member.id, member.name, member.email, member.phone, member.language,
       case when link.email is not null then
         json_build_object('email', link.email, 'expires_at', app.instant(link.expires_at))
       end as pending_email
  from member
  left join entry_link link
    on link.company_id = member.company_id and link.member_id = member.id and link.purpose = 'email_change'
   and link.expires_at > :at
 where member.company_id = :company_id and member.id = :me;
