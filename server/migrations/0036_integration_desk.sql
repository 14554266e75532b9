-- Who connects game vendors, reads their calls and ends what they left open.
update staff.role set permissions = permissions || '{integration:read,integration:edit}'::text[] where name = 'admin';
update staff.role set permissions = permissions || '{integration:read}'::text[] where name in ('support', 'finance');
