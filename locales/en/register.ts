// Opening an account: the form, its code by SMS, its agreement; and free play.
export const register = {
  freePlay: 'Free play',
  playMoney: 'Play money',
  playMoneyLeft: 'Play money, {left} left',
  notDone: 'That did not work',
  inviteTitle: 'Invitation'
} as const
