-- Deactivating somebody ends their sessions and keys for good; those of whoever is deactivated already were only held.
update sessions s set ended_at = now()
from memberships m
where m.workspace_id = s.workspace_id and m.user_id = s.user_id and m.status = 'deactivated' and s.ended_at is null;

update api_keys k set revoked_at = now(), updated_at = now()
from memberships m
where m.workspace_id = k.workspace_id and m.user_id = k.user_id and m.status = 'deactivated' and k.revoked_at is null;
