-- What the company adds to its leads, archived fields too.
-- column type: 'text' | 'long_text' | 'number' | 'money' | 'date' | 'choice' | 'multi_choice' | 'boolean' | 'member' | 'url' | 'phone' | 'email'
-- column choices: { key: string; label: string; archived: boolean }[]
select key, type, choices from custom_field where company_id = :company_id and kind = 'lead';
