-- The company as its admins see it.
-- column id: string
-- column name: string
-- column address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null
-- column rera_registrations: { state_code: string; number: string; valid_until: string | null }[]
-- column time_zone: string
-- column language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'
-- column currency_format: 'lakh_crore' | 'digits' | 'million'
-- column financial_year_start: number
-- column week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
-- column business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] }
-- column privacy: { agents_phone: 'full' | 'masked'; agents_email: 'full' | 'masked' }
-- column duplicates: { policy: 're_enquire' | 'label'; reopen_window_days: number }
-- column require_second_step: 'off' | 'admins' | 'all'
-- column created_at: string
-- column updated_at: string
select id, name, legal_name, gstin, pan, website, address, phone, email, rera_registrations, time_zone, language,
       currency_format, financial_year_start, week_start, business_hours, privacy, require_second_step, duplicates, created_at, updated_at
  from company_record
 where company_id = :company_id;
