-- Which of these ids are kept files, over every company.
select id from kept_file where id = any (:ids::text[]);
