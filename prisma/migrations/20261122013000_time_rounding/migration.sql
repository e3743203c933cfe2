create type rounding_mode as enum ('none', 'up', 'down', 'nearest');
create type rounding_by as enum ('entry', 'day');

alter table workspaces
  add column rounding_mode rounding_mode not null default 'none',
  add column rounding_minutes smallint not null default 15 check (rounding_minutes between 1 and 60),
  add column rounding_by rounding_by not null default 'entry';

-- A project has a whole rule of its own, or the workspace's.
alter table projects
  add column rounding_mode rounding_mode,
  add column rounding_minutes smallint check (rounding_minutes between 1 and 60),
  add column rounding_by rounding_by,
  add check (num_nonnulls(rounding_mode, rounding_minutes, rounding_by) in (0, 3));

-- What was tracked, beside the quantity that is billed. Null on lines written by hand, and on those made before.
alter table invoice_lines add column tracked_seconds bigint;
