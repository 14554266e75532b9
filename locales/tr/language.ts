// Sitenin dilini seçme.
export const language: { [K in keyof typeof import('../en/language.ts').language]: string } = {
  title: 'Dil',
  search: 'Dil ara',
  list: 'Diller',
  none: '“{query}” ile eşleşen dil yok.',
  clear: 'Tüm dilleri göster',
  current: 'kullanılıyor',
  coming: '{count, plural, other {# dil daha hazırlanıyor}}',
  comingList: 'Hazırlanan diller',
  dates: 'Tarih ve saat: {date}, {time} ({zone})'
}
