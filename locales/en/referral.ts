// Inviting friends: the own link, its code and picture, and what came of it.
export const referral = {
  text: 'Everyone who registers through your link is counted here. Inviting costs nothing and earns nothing by itself: rewards for it, with their conditions, are listed under promotions.',
  link: 'Your link',
  code: 'Your code',
  qrLabel: 'QR code of your link',
  share: 'Share',
  shareText: 'Join me here',
  clicks: 'Link clicks',
  clicksHint: 'Each browser counts once a day.',
  registrations: 'Registered',
  players: 'Have played',
  friends: 'Friends',
  friend: 'Friend',
  joined: 'Registered',
  none: 'Nobody has registered through your invitation yet.',
  privacy: 'You see when a friend registered. You do not see what they deposit, play or win, and they do not see what you do.'
}
