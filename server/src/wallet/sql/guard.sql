-- Says that a member has limits or a closure of their own, or none any more: wallet.post looks at them only then.
create or replace function wallet.guard(p_member bigint, p_on boolean) returns void language sql as $$
  update wallet.wallet set guarded = p_on where member_id = p_member and guarded <> p_on
$$;
