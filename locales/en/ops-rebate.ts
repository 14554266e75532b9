// Cashback as operators see it.
export const opsRebate = {
  text: 'A share of each member’s valid bet of a finished day, by category. Bets at fixed odds do not count. Shortly after midnight of the brand’s clock it waits in the reward centre for {days, plural, other {# days}}.',
  rates: 'Rates',
  edit: 'Change rates',
  editTitle: 'Change the rates of cashback',
  editText:
    'The new rates hold from the running day on: finished days keep theirs. Percent of valid bet, at most {most}; an empty field or 0 means none.',
  editTwo:
    'Higher rates may need a second operator: what they would have given more in the last 30 days is compared with the amount for two operators.',
  save: 'Save rates',
  didSave: 'The rates are in force.',
  wrong: 'Enter a percentage from 0 to {most}, with at most four decimals.',
  category: 'Category',
  rate: 'Rate',
  percent: '{percent} %',
  noRates: 'No category has a rate: there is no cashback.',
  days: 'Finished days',
  day: 'Day',
  members: 'Members',
  valid: 'Valid bet',
  amount: 'Cashback',
  noDays: 'No day was counted yet. The first one is counted after the next midnight.'
}
