-- How many codes went to a number and from a kiosk lately, locked against others who ask for the same number.
-- column of_phone: number
-- column of_kiosk: number
select (select count(*)::int from walk_in_code
         where company_id = :company_id and phone = :phone and created_at > :since::timestamptz) as of_phone,
       (select count(*)::int from walk_in_code
         where company_id = :company_id and kiosk_id = :kiosk_id and created_at > :since::timestamptz) as of_kiosk
  from kiosk where company_id = :company_id and id = :kiosk_id for update;
