// Cashback: rates, the running day, finished days.
export const rebate = {
  text: 'A share of your valid bet comes back each day, won or lost. The day ends at midnight of the brand’s clock; minutes later its cashback waits in the reward centre, as cash and without wagering, for {days, plural, other {# days}}.',
  today: 'Today so far',
  todayLines: 'How it is made up',
  todayHint: 'Grows with each settled bet.',
  toCentre: 'To the reward centre',
  rates: 'Rates',
  ratesText: 'Per 100 of valid bet. Bets that were returned, and bets at fixed odds (Vietnamese lottery), do not count.',
  rankMore: 'Your VIP rank adds {percent} percentage points to each rate today.',
  rate: '{percent} %',
  category: 'Category',
  rateHead: 'Rate',
  valid: 'Valid bet',
  amount: 'Cashback',
  days: 'Finished days',
  none: 'No day with cashback yet. It begins with your first settled bet of a category above.',
  noRates: 'There is no cashback at the moment.',
  end: 'That was all.'
}
