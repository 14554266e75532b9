// Inviting friends: the own link, its code and picture, and what came of it.
export const referral = {
  text: 'Whoever registers by your link is counted here. Inviting costs nothing and pays nothing by itself: what the house offers for it stands under promotions, with its conditions.',
  link: 'Your link',
  code: 'Your code',
  qrLabel: 'Your link as a QR code',
  share: 'Share',
  shareText: 'Join me here',
  clicks: 'Openings of the link',
  clicksHint: 'A browser counts once a day.',
  registrations: 'Registered',
  players: 'Have played',
  friends: 'Friends',
  friend: 'Friend',
  joined: 'Registered',
  none: 'Nobody has registered by your invitation yet.',
  privacy: 'You see when somebody registered. What they deposit, play or win is not told to you, and what you do is not told to them.'
}
