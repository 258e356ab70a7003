-- Signs a phone in.
insert into session (company_id, id, member_id, kind, device_name, platform, app_version, device_hash, user_agent, address,
                     created_at, last_seen_at, proven_at, expires_at)
values (:company_id, :id, :member_id, 'mobile', :device_name, :platform, :app_version, :device_hash, :user_agent, :address,
        :at, :at, :at, :expires_at);
