-- The offices, by name; archived ones too when asked for.
-- column id: string
-- column name: string
-- column address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null
-- column rera_registrations: { state_code: string; number: string; valid_until: string | null }[]
-- column geofence: { lat: number; lng: number; radius_m: number } | null
-- column business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] } | null
-- column member_count: number
-- column created_at: string
-- column updated_at: string
select id, name, address, phone, email, rera_registrations, geofence, business_hours, member_count, archived_at, created_at,
       updated_at
  from branch_record
 where company_id = :company_id and (archived_at is null or :with_archived)
 order by lower(name), id;
