// Turkish, see ../en/ops-correction.ts.
export const opsCorrection: { [K in keyof typeof import('../en/ops-correction.ts').opsCorrection]: string } = {
  seeDifference: 'Değişiklikleri göster',
  lookFirst: 'Önce değişiklikleri gösterin.',
  difference: 'Değişiklikler',
  changed: 'Etkilenen bahisler',
  ofBets: '{changed} / {bets}',
  members: 'Oyuncular',
  more: 'Ödenecek',
  less: 'Geri alınacak',
  short: 'Bunun şu anda harcanmış kısmı',
  largest: 'En büyük farklar',
  player: 'Oyuncu',
  bet: 'Bahis',
  stake: 'Tutar',
  before: 'Önce',
  after: 'Sonra'
}
