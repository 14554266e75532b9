-- Who works at the agent programme: finance makes contracts and decides on dividends, support looks.
update staff.role set permissions = permissions || '{agent:read,agent:edit,income:read,income:run,income:decide}' where name in ('admin', 'finance');
update staff.role set permissions = permissions || '{agent:read,income:read}' where name = 'support';
