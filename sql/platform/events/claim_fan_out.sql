-- Takes the fan-out for this session; false while another process has it. Ends with the session at the latest.
-- column is_mine: boolean
select pg_try_advisory_lock(4201129) as is_mine;
