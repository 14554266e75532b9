-- Says that a member has an active grant of bonus money, or none any more: a bet looks at grants only then.
create or replace function wallet.mark_granted(p_member bigint, p_on boolean) returns void language sql as $$
  update wallet.wallet set granted = p_on where member_id = p_member and granted <> p_on
$$;
