-- Nobody may do anything in `public` unless a later file says so. A hosted project gives new objects
-- away by default; that is taken back here, before the first table exists.

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Execute for PUBLIC is a global default: revoking it for one schema would change nothing.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

create schema private;
comment on schema private is
  'Helpers of policies and procedures, and tables no client may name. Not exposed by the API.';
revoke all on schema private from public;
-- Procedures that run as their caller name helpers here; each helper is still granted one by one.
grant usage on schema private to anon, authenticated, service_role;
