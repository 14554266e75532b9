// Bedava turlar ve bedava bahisler: kullanıldıkları ve listelendikleri yer.
export const free = {
  use_rounds: '{stake} değerinde {left, plural, one {bedava tur} other {# bedava tur}}',
  use_bets: '{stake} değerinde {left, plural, one {bedava bahis} other {# bedava bahis}}',
  until: 'Son kullanma: {at}.',
  cash_rounds: 'Kazancı nakittir.',
  cash_bets: 'Kazancı nakittir; bahsin kendisi ödenmez.',
  bonus: 'Kazancı, bittiklerinde bonusa dönüşür ve {multiple} kez oynanır.',
  spin: 'Bedava tur ({left} kaldı)',
  bet: '{amount} değerinde bedava bahis',
  lost: '{at} çarpanında bitti. Bedava bahis kaybedildi.',
  title_rounds: 'Bedava turlar',
  title_bets: 'Bedava bahisler',
  game: 'Oyun',
  each: 'Her birinin bahsi',
  usedOf: '{count} taneden {used}',
  used: 'Kullanılan',
  won: 'Şimdiye dek kazanılan',
  becomes: 'Kazancı',
  expires: 'Son kullanma',
  play: '{game} oyna'
} as const
