-- Who leads a team. It gives no right: rights are scopes.
alter table team add column leader_id bigint, add foreign key (company_id, leader_id) references employee;
create index on team (company_id, leader_id) where leader_id is not null;
