// Konsolda bir oyuncunun puanları.
export const opsPoints: { [K in keyof typeof import('../en/ops-points.ts').opsPoints]: string } = {
  tab: 'Puanlar',
  points: 'Puan',
  coming: 'Henüz eklenmedi',
  kind: 'Tür',
  after: 'Sonraki puan',
  source: 'Ayrıntı',
  at: 'Zaman',
  none: 'Puan yok',
  noneText: 'Puanlar bahis sonuçlandıktan sonraki gün eklenir.',
  toCash: 'Nakit bakiyeye {amount}',
  ofDay: '{day}, {category}: geçerli bahis {valid} × {rate} / 100 × {factor}',
  kind_CREDIT: 'Ekleme',
  kind_CORRECTION: 'Düzeltme',
  kind_CONVERT: 'Dönüştürme',
  kind_REDEEM: 'Kullanım',
  kind_REDEEM_RETURN: 'İade',
  kind_REWARD: 'Ödül',
  kind_ENTRY: 'Sıralama katılımı',
  kind_ENTRY_RETURN: 'Katılım iadesi'
}
