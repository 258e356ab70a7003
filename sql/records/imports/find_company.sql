-- Where a job's company is.
select id, time_zone from company where id = :id;
