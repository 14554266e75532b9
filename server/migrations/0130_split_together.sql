-- Bets of members with an active bonus are placed together: wager.place_divided.
drop function if exists wager.place_split(wager.placement);
