-- Uses the set-up link's secret, once; the second one gets false.
-- column claimed: boolean
select app.claim_set_up(:token_hash) as claimed;
